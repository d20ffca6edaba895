import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PicturesSummaryDto } from '../../api/pictures.gen.js';
import {
  picturesApi,
  useGetPictureSummaryQuery,
  useListPicturesQuery,
  useListPictureUploadsQuery,
  useRemovePicturesMutation,
} from '../../api/pictures.js';
import { useAppDispatch } from '../../api/store.js';
import { useErrorText } from '../../lib/error-text.js';
import { useFormat } from '../../lib/use-format.js';
import { ConfirmDialog } from '../confirm-dialog.js';
import { EmptyState } from '../feedback/empty-state.js';
import { ErrorState } from '../feedback/error-state.js';
import { PanelSkeleton } from '../feedback/skeletons.js';
import { ForWriters } from '../for-writers.js';
import { Icon } from '../icon.js';
import { KeysetPager } from '../pager/keyset-pager.js';
import { useKeysetPages } from '../pager/use-keyset-pages.js';
import { SearchField } from '../search-field.js';
import { notify } from '../toast-store.js';
import { PictureGrid } from './picture-grid.js';
import { PicturesDrop } from './pictures-drop.js';
import { askedOf, type PicturesOf } from './pictures-of.js';
import { PICTURES_TEXTS } from './pictures-texts.js';
import { InterruptedNote } from './interrupted-note.js';
import { SendingNote, UploadOutcome } from './upload-outcome.js';
import { usePictureUpload } from './use-picture-upload.js';

/** Live messages arrive sooner; polling is for clients that get none. */
const POLLED_MS = 4000;

/** The newest upload, polled while it is being read; its pictures are then loaded. */
function useNewestUpload(of: PicturesOf) {
  const dispatch = useAppDispatch();
  const [isReading, setIsReading] = useState(false);
  const { data } = useListPictureUploadsQuery(askedOf(of), {
    refetchOnMountOrArgChange: true,
    pollingInterval: isReading ? POLLED_MS : 0,
  });
  const newest = data?.[0];
  const reads = newest?.state === 'reading';
  useEffect(() => {
    if (isReading && !reads && newest) {
      dispatch(picturesApi.util.invalidateTags([{ type: 'Picture', id: of.retailerId }]));
    }
    setIsReading(reads);
  }, [dispatch, isReading, reads, newest, of.retailerId]);
  return newest;
}

/** Pictures of a retailer's products: their number, uploading, viewing and deleting. */
export function PicturesPanel({ of }: { of: PicturesOf }) {
  const { t } = useTranslation(PICTURES_TEXTS);
  const upload = usePictureUpload(of);
  const newest = useNewestUpload(of);
  const { data: summary, error, refetch } = useGetPictureSummaryQuery(askedOf(of), { refetchOnMountOrArgChange: true });
  if (error && !summary) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!summary) return <PanelSkeleton height="320px" />;
  return (
    <Stack gap="4">
      <Counts summary={summary} of={of} />
      <ForWriters explains>
        {upload.sending ? (
          <SendingNote sending={upload.sending} onStop={upload.stop} onResume={upload.resume} />
        ) : (
          <>
            {upload.interrupted ? (
              <InterruptedNote
                key={upload.interrupted.uploadid}
                of={of}
                interrupted={upload.interrupted}
                onGone={upload.forget}
              />
            ) : null}
            <PicturesDrop onFiles={upload.send} />
          </>
        )}
      </ForWriters>
      {newest && !upload.sending ? <UploadOutcome upload={newest} /> : null}
      {summary.pictures === 0 ? (
        <EmptyState icon="box" title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <Pictures of={of} total={summary.pictures} />
      )}
    </Stack>
  );
}

function Counts({ summary, of }: { summary: PicturesSummaryDto; of: PicturesOf }) {
  const { t } = useTranslation(PICTURES_TEXTS);
  const format = useFormat();
  const { pictures, bytes } = summary;
  const covered = (['placed', 'listed'] as const).flatMap((name) => {
    const { products, withpicture } = summary[name];
    if (products === 0) return [];
    const values = { done: format.integer(withpicture), all: format.integer(products) };
    return [t(`counts.${name}`, { ...values, without: format.integer(products - withpicture) })];
  });
  return (
    <Flex wrap="wrap" gap="3" align="center" justify="space-between">
      <Box>
        <Text fontWeight="semibold">
          {t('counts.pictures', { count: pictures, formatted: format.integer(pictures), size: format.bytes(bytes) })}
        </Text>
        {covered.map((line) => (
          <Text key={line} color="fg.muted">
            {line}
          </Text>
        ))}
      </Box>
      {pictures === 0 ? null : (
        <ForWriters>
          <RemoveAll of={of} pictures={pictures} />
        </ForWriters>
      )}
    </Flex>
  );
}

function RemoveAll({ of, pictures }: { of: PicturesOf; pictures: number }) {
  const { t } = useTranslation(PICTURES_TEXTS);
  const format = useFormat();
  const errorText = useErrorText();
  const [isAsked, setIsAsked] = useState(false);
  const [remove, { isLoading }] = useRemovePicturesMutation();
  const act = async () => {
    const answer = await remove({ removePicturesDto: { ...askedOf(of), pictures: null } });
    setIsAsked(false);
    if (answer.error) return notify({ kind: 'error', title: t('remove.failed'), text: errorText(answer.error) });
    const { removed } = answer.data;
    return notify({ kind: 'success', title: t('remove.done', { count: removed, formatted: format.integer(removed) }) });
  };
  return (
    <>
      <Button variant="outline" colorPalette="gray" onClick={() => setIsAsked(true)}>
        <Icon name="trash" size={14} />
        {t('remove.all')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('remove.title')}
        confirmLabel={t('remove.all')}
        deletes
        busy={isLoading}
        onConfirm={() => void act()}
        onCancel={() => setIsAsked(false)}
      >
        {t('remove.text', { count: pictures, formatted: format.integer(pictures) })}
      </ConfirmDialog>
    </>
  );
}

function Pictures({ of, total }: { of: PicturesOf; total: number }) {
  const { t } = useTranslation(PICTURES_TEXTS);
  const [search, setSearch] = useState('');
  const pages = useKeysetPages(50);
  const asked = {
    ...askedOf(of),
    limit: pages.size,
    ...(search === '' ? {} : { search }),
    ...(pages.cursor === undefined ? {} : { cursor: pages.cursor }),
  };
  const { data, currentData, error, isFetching, refetch } = useListPicturesQuery(asked);
  const isTurning = isFetching && currentData === undefined;
  // The last picture of the last page was deleted.
  if (currentData?.items.length === 0 && pages.number > 1) pages.back();
  if (error && !currentData) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PanelSkeleton height="240px" />;
  const find = (text: string | null) => {
    pages.restart();
    setSearch(text ?? '');
  };
  return (
    <Box>
      <Box mb="3">
        <SearchField label={t('grid.search')} value={search} onSearch={find} />
      </Box>
      <Box opacity={isTurning ? 0.6 : undefined} aria-busy={isTurning}>
        {data.items.length === 0 ? <EmptyState title={t('grid.none')} /> : <PictureGrid of={of} items={data.items} />}
      </Box>
      <KeysetPager
        pages={pages}
        shown={data.items.length}
        total={search === '' ? total : undefined}
        next={data.lastEvaluatedKey}
      />
    </Box>
  );
}
