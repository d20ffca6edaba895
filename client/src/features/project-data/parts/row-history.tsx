import { Box, Button, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '../../../api/use-may-change.js';
import type { RowEditDto, TableObject } from '../../../api/project-lists.gen.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { useFieldName } from '../../../components/import/use-field-name.js';
import { notify } from '../../../components/toast-store.js';
import { useErrorText } from '../../../lib/error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { useGetRowHistoryQuery, useUndoEditMutation } from '../data/edits.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';

interface Props {
  projectId: string;
  object: TableObject;
  rowKey: string;
}

const written = (value: unknown): string =>
  value === null || value === undefined || value === '' ? '–' : String(value);

function Edit({
  edit,
  object,
  undo,
  busy,
}: {
  edit: RowEditDto;
  object: TableObject;
  undo: () => void;
  busy: boolean;
}) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const format = useFormat();
  const fieldName = useFieldName(object);
  const mayChange = useMayChange();
  const who = edit.by ?? t('history.somebody');
  return (
    <Box as="li" py="2" borderBottomWidth="1px">
      <Text textStyle="xs" color="fg.muted">
        {t(edit.how === 'undo' ? 'history.undone' : 'history.edited', { who, time: format.dateTime(edit.at) })}
        {edit.reason ? ` · ${edit.reason}` : ''}
      </Text>
      {Object.keys(edit.after).map((field) => (
        <Text key={field} overflowWrap="anywhere">
          {fieldName(field)}:{' '}
          <Text as="del" color="fg.muted">
            {written(edit.before[field])}
          </Text>
          {' → '}
          {edit.after[field] === null ? t('history.asListed') : written(edit.after[field])}
        </Text>
      ))}
      {edit.how === 'edit' && mayChange ? (
        <Button size="2xs" variant="outline" mt="1" loading={busy} onClick={undo}>
          {t('history.undo')}
        </Button>
      ) : null}
    </Box>
  );
}

/** What was edited of a row in this project, by whom and when, each edit with its way back. */
export function RowHistory({ projectId, object, rowKey }: Props) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const errorText = useErrorText();
  const { data, error, refetch } = useGetRowHistoryQuery({ p: projectId, object, key: rowKey });
  const [undo, { isLoading }] = useUndoEditMutation();
  const takeBack = async (version: number) => {
    try {
      await undo({ undoEditDto: { projectid: projectId, object, version } }).unwrap();
      notify({ kind: 'success', title: t('history.takenBack') });
    } catch (reason) {
      notify({ kind: 'error', title: t('edit.failed'), text: errorText(reason) });
    }
  };
  return (
    <Stack gap="1">
      <Heading as="h3" size="sm">
        {t('history.title')}
      </Heading>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h="10" /> : null}
      {data && data.edits.length === 0 ? <Text color="fg.muted">{t('history.none')}</Text> : null}
      <Box as="ol" listStyleType="none">
        {data?.edits.map((edit) => (
          <Edit
            key={edit.version}
            edit={edit}
            object={object}
            busy={isLoading}
            undo={() => void takeBack(edit.version)}
          />
        ))}
      </Box>
    </Stack>
  );
}
