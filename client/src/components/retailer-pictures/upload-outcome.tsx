import { Alert, Box, Button, Flex, Progress, Stack, Text } from '@chakra-ui/react';
import { PICTURE_LIMITS } from '@core/pictures/picture-limits.js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PictureProblemCode, PictureUploadDto } from '../../api/pictures.gen.js';
import { useErrorText } from '../../lib/error-text.js';
import { useFormat } from '../../lib/use-format.js';
import { PICTURES_TEXTS } from './pictures-texts.js';
import type { SendingPictures } from './use-picture-upload.js';
import { useUploadName } from './use-upload-name.js';

/** File names shown for each problem before the user expands it. */
const NAMED = 6;

/** Upload progress. */
export function SendingNote({
  sending: { step, done, all, error },
  onStop,
  onResume,
}: {
  sending: SendingPictures;
  onStop: () => void;
  onResume: () => void;
}) {
  const { t } = useTranslation([PICTURES_TEXTS, 'common']);
  const format = useFormat();
  const errorText = useErrorText();
  const count = step === 'packing' ? format.integer : format.bytes;
  return (
    <Stack gap="2" borderWidth="1px" borderRadius="l2" bg="bg.panel" p="4">
      <Text role="status">{t(`sending.${step}`, { done: count(done), all: count(all) })}</Text>
      <Progress.Root value={all === 0 ? null : Math.min(100, (100 * done) / all)} aria-label={t('sending.label')}>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      {error === null ? null : (
        <Text role="alert" color="fg.error">
          {errorText(error)}
        </Text>
      )}
      <Flex gap="2">
        {error === null ? null : (
          <Button size="sm" onClick={onResume}>
            {t('common:actions.retry')}
          </Button>
        )}
        <Button size="sm" variant="outline" colorPalette="gray" onClick={onStop}>
          {t('common:actions.cancel')}
        </Button>
      </Flex>
    </Stack>
  );
}

function Problem({ code, files }: { code: PictureProblemCode; files: readonly string[] }) {
  const { t } = useTranslation(PICTURES_TEXTS);
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? files : files.slice(0, NAMED);
  const words = t(`problems.${code}`, { count: files.length, formatted: format.integer(files.length) });
  return (
    <Box as="li">
      <Text fontWeight="medium">{words}</Text>
      <Text color="fg.muted" textStyle="sm">
        {t(`remedies.${code}`, PICTURE_LIMITS)}
      </Text>
      <Text textStyle="sm" overflowWrap="anywhere">
        {format.list([...shown])}
      </Text>
      {files.length > NAMED ? (
        <Button size="xs" variant="plain" px="0" onClick={() => setIsOpen(!isOpen)}>
          {isOpen
            ? t('outcome.fewer')
            : t('outcome.all', { count: files.length, formatted: format.integer(files.length) })}
        </Button>
      ) : null}
    </Box>
  );
}

function Problems({ problems }: Pick<PictureUploadDto, 'problems'>) {
  const byCode = new Map<PictureProblemCode, string[]>();
  for (const { code, file } of problems) byCode.set(code, [...(byCode.get(code) ?? []), file]);
  return (
    <Stack as="ul" gap="3" mt="2" listStyleType="none">
      {[...byCode].map(([code, files]) => (
        <Problem key={code} code={code} files={files} />
      ))}
    </Stack>
  );
}

/** The newest upload: its progress, or its result. */
export function UploadOutcome({ upload }: { upload: PictureUploadDto }) {
  const { t } = useTranslation(PICTURES_TEXTS);
  const format = useFormat();
  const nameOf = useUploadName();
  const errorText = useErrorText();
  const { state, files, done, counts, problems, error } = upload;
  if (state === 'reading') {
    return (
      <Stack gap="2" borderWidth="1px" borderRadius="l2" bg="bg.panel" p="4">
        <Text role="status">
          {files === null
            ? t('reading.opening')
            : t('reading.progress', { done: format.integer(done), all: format.integer(files) })}
        </Text>
        <Progress.Root value={files ? (100 * done) / files : null} aria-label={t('reading.label')}>
          <Progress.Track>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      </Stack>
    );
  }
  const name = nameOf(upload.filename, files ?? 1);
  const counted = (['taken', 'replaced', 'unchanged', 'othersides', 'refused'] as const).flatMap((name) => {
    const count = counts?.[name] ?? 0;
    return count === 0 ? [] : [t(`outcome.${name}`, { count, formatted: format.integer(count) })];
  });
  // The server names as many files as a person would check.
  const troubled = (counts?.refused ?? 0) + (counts?.unknown ?? 0);
  const status = error !== null ? 'error' : problems.length > 0 ? 'warning' : 'success';
  return (
    <Alert.Root status={status} alignItems="flex-start">
      <Alert.Indicator />
      <Alert.Content minW="0">
        <Alert.Title>
          {error === null
            ? t('outcome.title', { name, when: format.relative(upload.finishedat ?? upload.createdat) })
            : t('outcome.failed', { name })}
        </Alert.Title>
        <Alert.Description as="div">
          {error === null ? null : <Text>{errorText({ status: 422, code: error, params: PICTURE_LIMITS })}</Text>}
          <Text>{counted.length > 0 ? format.list(counted) : error === null ? t('outcome.nothing') : ''}</Text>
          {troubled > problems.length ? (
            <Text mt="2">
              {t('outcome.first', { formatted: format.integer(problems.length), all: format.integer(troubled) })}
            </Text>
          ) : null}
          <Problems problems={problems} />
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
