import { languageOf } from '@core/language.js';
import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../../api/problem.js';
import { ColumnMapping, mappingProblem } from '../column-mapping.js';
import { FindingList } from '../finding-list.js';
import type { ImportCalls } from '../import-calls.js';
import type { ReadingChoice, ReadingPreview } from '../import-types.js';
import { PreviewTable } from '../preview-table.js';
import { ReadingOptions } from '../reading-options.js';
import { useFieldName } from '../use-field-name.js';
import { ErrorState } from '../../feedback/error-state.js';
import { PanelSkeleton } from '../../feedback/skeletons.js';
import { EmptyState } from '../../feedback/empty-state.js';
import { isFigure } from '../../rows/list-row.js';
import { useCodeText } from '../../../lib/code-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { TABLE_FIELDS, type TableObject } from '../../../../../src/core/tables/table-fields.js';
import { useBusy } from './use-busy.js';

interface Props {
  calls: ImportCalls;
  importId: string;
  object: TableObject;
  keyFields: readonly string[];
  /** There are no rows yet: the file becomes the list, and nobody needs to say how. */
  isNew?: boolean;
  onChecking: () => void;
  onNewFile: () => void;
}

/** The beginning of the file, read anew whenever the person says how; the last asked is the one that counts. */
function usePreview(calls: ImportCalls, importId: string) {
  const [isLoading, setIsLoading] = useState(true);
  const [preview, setPreview] = useState<ReadingPreview | null>(null);
  const [error, setError] = useState<unknown>(null);
  const choice = useRef<ReadingChoice>({});
  const asked = useRef(0);
  const read = useCallback(
    async (more: ReadingChoice) => {
      choice.current = { ...choice.current, ...more };
      const mine = (asked.current += 1);
      setIsLoading(true);
      try {
        const answer = await calls.preview(importId, choice.current);
        if (mine !== asked.current) return;
        setPreview(answer);
        setError(null);
      } catch (failure) {
        if (mine === asked.current) setError(failure);
      }
      if (mine === asked.current) setIsLoading(false);
    },
    [calls, importId],
  );
  useEffect(() => void read({}), [read]);
  return { preview, error, isLoading, read: (more: ReadingChoice) => void read(more), choice };
}

/** What the columns mean, how the file is read, what to do with the list: everything a person decides before the check. */
export function ColumnsStep({ calls, importId, object, keyFields, isNew = false, onChecking, onNewFile }: Props) {
  const { t, i18n } = useTranslation(['import', 'common']);
  const codeText = useCodeText();
  const fieldName = useFieldName(object);
  const format = useFormat();
  const { preview, error, isLoading, read, choice } = usePreview(calls, importId);
  const [mode, setMode] = useState<'replace' | 'merge'>(isNew ? 'replace' : 'merge');
  const [isChecking, run] = useBusy();
  if (error) {
    const { status, code, params, detail } = asApiError(error);
    if (status !== 422) return <ErrorState error={error} onRetry={() => read({})} />;
    return (
      <EmptyState
        icon="error"
        title={t('refused')}
        text={codeText({ code, params, message: detail })}
        action={<Button onClick={onNewFile}>{t('review.newFile')}</Button>}
      />
    );
  }
  if (!preview) return <PanelSkeleton height="360px" />;
  const { columns } = preview;
  const change = (column: number, field: string | null) =>
    read({ columns: preview.heads.map((_head, index) => (index === column ? field : (columns[index] ?? null))) });
  const problem = mappingProblem(columns, keyFields);
  const mapped = TABLE_FIELDS[object].filter(({ name }) => columns.includes(name));
  const start = async () => {
    const { encoding = null, delimiter = null, sheet = null } = choice.current;
    const { headline, heads, decimalsign, lengthunit } = preview;
    const lang = languageOf(i18n.language);
    const decided = {
      mode,
      encoding,
      delimiter,
      sheet,
      headline,
      heads,
      columns,
      decimalsign,
      lengthunit,
      lang,
    } as const;
    if (await run(() => calls.check(importId, decided))) onChecking();
  };
  return (
    <Stack gap="5" aria-busy={isLoading}>
      <Box>
        <Heading as="h3" size="md">
          {t('columns.title')}
        </Heading>
        <Text color="fg.muted" mb="3">
          {t('columns.lead', {
            count: mapped.length,
            all: format.integer(preview.heads.length),
            formatted: format.integer(mapped.length),
          })}
        </Text>
        <ColumnMapping object={object} preview={preview} columns={columns} onChange={change} />
        {problem ? (
          <Text role="alert" color="fg.error" mt="2">
            {t(problem.kind === 'twice' ? 'columns.twice' : 'columns.keyMissing', { field: fieldName(problem.field) })}
          </Text>
        ) : null}
      </Box>
      <Box>
        <Heading as="h3" size="sm" mb="2">
          {t('options.title')}
        </Heading>
        <ReadingOptions
          preview={preview}
          hasLengths={mapped.some(({ type }) => type === 'length')}
          hasNumbers={mapped.some(isFigure)}
          onChange={read}
        />
      </Box>
      <Box opacity={isLoading ? 0.6 : undefined}>
        <Heading as="h3" size="sm" mb="2">
          {t('preview.title')}
        </Heading>
        <PreviewTable object={object} preview={preview} columns={columns} />
      </Box>
      {preview.findings.length > 0 ? (
        <Box>
          <Heading as="h3" size="sm" mb="2">
            {t('findings.title')}
          </Heading>
          <FindingList findings={preview.findings} />
        </Box>
      ) : null}
      {isNew ? null : <ModeChoice mode={mode} onChange={setMode} />}
      <Flex justify="flex-end">
        <Button disabled={problem !== null || isLoading} loading={isChecking} onClick={() => void start()}>
          {t('columns.next')}
        </Button>
      </Flex>
    </Stack>
  );
}

/** Whether the file is the whole list, or adds to it. */
function ModeChoice({ mode, onChange }: { mode: 'replace' | 'merge'; onChange: (mode: 'replace' | 'merge') => void }) {
  const { t } = useTranslation('import');
  const name = useId();
  return (
    <Box as="fieldset">
      <Heading as="legend" size="sm" mb="2">
        {t('mode.title')}
      </Heading>
      <Flex gap="3" direction={{ base: 'column', md: 'row' }}>
        {(['merge', 'replace'] as const).map((value) => (
          <Flex
            as="label"
            key={value}
            flex="1"
            gap="3"
            p="3"
            align="flex-start"
            cursor="pointer"
            borderWidth="1px"
            borderRadius="l2"
            bg={mode === value ? 'accent.subtle' : 'bg.panel'}
            borderColor={mode === value ? 'accent.solid' : undefined}
          >
            <input type="radio" name={name} value={value} checked={mode === value} onChange={() => onChange(value)} />
            <Box>
              <Text fontWeight="medium">{t(`mode.${value}`)}</Text>
              <Text color="fg.muted">{t(`mode.${value}Text`)}</Text>
            </Box>
          </Flex>
        ))}
      </Flex>
    </Box>
  );
}
