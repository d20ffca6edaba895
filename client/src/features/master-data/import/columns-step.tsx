import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCheckMasterImportMutation, usePreviewMasterImportMutation } from '../../../api/master-data.js';
import { asApiError } from '../../../api/problem.js';
import { ColumnMapping, mappingProblem } from '../../../components/import/column-mapping.js';
import { FindingList } from '../../../components/import/finding-list.js';
import type { ReadingChoice, ReadingPreview } from '../../../components/import/import-types.js';
import { PreviewTable } from '../../../components/import/preview-table.js';
import { ReadingOptions } from '../../../components/import/reading-options.js';
import { useFieldName } from '../../../components/import/use-field-name.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { notify } from '../../../components/toast-store.js';
import { useCodeText } from '../../../lib/code-text.js';
import { useErrorText } from '../../../lib/error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { TABLE_FIELDS, type TableObject } from '../../../../../src/core/tables/table-fields.js';
import { isFigure } from '../master-list.js';

interface Props {
  importId: string;
  object: TableObject;
  keyFields: readonly string[];
  onChecking: () => void;
  onNewFile: () => void;
}

/** The beginning of the file, read anew whenever the person says how; the last asked is the one that counts. */
function usePreview(importId: string) {
  const [ask, { isLoading }] = usePreviewMasterImportMutation();
  const [preview, setPreview] = useState<ReadingPreview | null>(null);
  const [error, setError] = useState<unknown>(null);
  const choice = useRef<ReadingChoice>({});
  const asked = useRef(0);
  const read = useCallback(
    async (more: ReadingChoice) => {
      choice.current = { ...choice.current, ...more };
      const mine = (asked.current += 1);
      const { encoding, delimiter, sheet, headline, columns, decimalsign, lengthunit } = choice.current;
      const body = { importid: importId, encoding, delimiter, sheet, headline, columns, decimalsign, lengthunit };
      try {
        const answer = await ask({ previewMasterImportDto: body }).unwrap();
        if (mine !== asked.current) return;
        setPreview(answer as ReadingPreview);
        setError(null);
      } catch (failure) {
        if (mine === asked.current) setError(failure);
      }
    },
    [ask, importId],
  );
  useEffect(() => void read({}), [read]);
  return { preview, error, isLoading, read: (more: ReadingChoice) => void read(more), choice };
}

/** What the columns mean, how the file is read, what to do with the list: everything a person decides before the check. */
export function ColumnsStep({ importId, object, keyFields, onChecking, onNewFile }: Props) {
  const { t, i18n } = useTranslation(['import', 'common']);
  const codeText = useCodeText();
  const errorText = useErrorText();
  const fieldName = useFieldName(object);
  const format = useFormat();
  const { preview, error, isLoading, read, choice } = usePreview(importId);
  const [mode, setMode] = useState<'replace' | 'merge'>('merge');
  const [check, checking] = useCheckMasterImportMutation();
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
    const lang = i18n.language.startsWith('zh') ? 'zh-CN' : 'en-US';
    const body = { importid: importId, mode, encoding, delimiter, sheet, headline, heads, columns, decimalsign, lengthunit, lang } as const; // prettier-ignore
    try {
      await check({ checkMasterImportDto: { ...body, heads: [...heads], columns: [...columns] } }).unwrap();
      onChecking();
    } catch (failure) {
      notify({ kind: 'error', title: errorText(failure) });
    }
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
          })}{' '}
          {/* prettier-ignore */}
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
      <ModeChoice mode={mode} onChange={setMode} />
      <Flex justify="flex-end">
        <Button disabled={problem !== null || isLoading} loading={checking.isLoading} onClick={() => void start()}>
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
