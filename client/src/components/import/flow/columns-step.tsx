import { languageOf } from '@core/language.js';
import { Box, Button, Checkbox, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../../api/problem.js';
import { ColumnMapping, mappingProblem } from '../column-mapping.js';
import { FindingList } from '../finding-list.js';
import type { ImportCalls, ListImport } from '../import-calls.js';
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
import { TABLE_FIELDS } from '../../../../../src/core/tables/table-fields.js';
import { StepActions } from './step-actions.js';
import { useBusy } from './use-busy.js';

interface Props {
  calls: ImportCalls;
  found: ListImport;
  keyFields: readonly string[];
  /** The list has no rows yet, so there is no choice between replacing and adding. */
  isNew?: boolean;
  onChecking: () => void;
  onNewFile: () => void;
}

/** The file is split into other rows and columns, so the choices for the old columns are void. */
const isCutAnew = ({ columns }: ReadingChoice): boolean => columns === null;

/**
 * The start of the file, read again on every change of the options; the last request wins. Choices apply immediately,
 * so that none made during a request is lost.
 */
function usePreview(calls: ImportCalls, importId: string) {
  const [isLoading, setIsLoading] = useState(true);
  const [isCutting, setIsCutting] = useState(false);
  const [answered, setAnswered] = useState<ReadingPreview | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [chosen, setChosen] = useState<ReadingChoice>({});
  const choice = useRef<ReadingChoice>({});
  const asked = useRef(0);
  const read = useCallback(
    async (more: ReadingChoice) => {
      choice.current = { ...choice.current, ...more };
      setChosen(choice.current);
      const mine = (asked.current += 1);
      setIsLoading(true);
      if (isCutAnew(more)) setIsCutting(true);
      try {
        const answer = await calls.preview(importId, choice.current);
        if (mine !== asked.current) return;
        setAnswered(answer);
        setError(null);
      } catch (failure) {
        if (mine === asked.current) setError(failure);
      }
      if (mine !== asked.current) return;
      setIsLoading(false);
      setIsCutting(false);
    },
    [calls, importId],
  );
  useEffect(() => void read({}), [read]);
  const preview = answered && { ...answered, ...shownOf(chosen) };
  return { preview, error, isLoading, isCutting, read: (more: ReadingChoice) => void read(more) };
}

/** The parts of a preview that a choice already determines while it is still being read. */
function shownOf({ encoding, delimiter, sheet, headline, columns, decimalsign, lengthunit }: ReadingChoice) {
  const told = { encoding, delimiter, sheet, headline, columns, decimalsign, lengthunit };
  const given = Object.entries(told).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given) as Partial<ReadingPreview>;
}

/**
 * What the columns mean, how the file is read, and what to do with the list: everything the user decides before the
 * check.
 */
export function ColumnsStep({ calls, found, keyFields, isNew = false, onChecking, onNewFile }: Props) {
  const { importid: importId, object } = found;
  const { t, i18n } = useTranslation(['import', 'common']);
  const codeText = useCodeText();
  const fieldName = useFieldName(object);
  const format = useFormat();
  const { preview, error, isLoading, isCutting, read } = usePreview(calls, importId);
  const [mode, setMode] = useState<'replace' | 'merge'>(found.mode ?? (isNew ? 'replace' : 'merge'));
  const [strict, setStrict] = useState(found.strict);
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
    const { encoding, delimiter, sheet, headline, heads, decimalsign, lengthunit } = preview;
    const lang = languageOf(i18n.language);
    const reading = { encoding, delimiter, sheet, headline, heads, columns, decimalsign, lengthunit };
    if (await run(() => calls.check(importId, { ...reading, mode, lang, strict }))) onChecking();
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
        <ColumnMapping object={object} preview={preview} columns={columns} isBusy={isCutting} onChange={change} />
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
      <StrictChoice strict={strict} onChange={setStrict} />
      <StepActions>
        <Button disabled={problem !== null || isLoading} loading={isChecking} onClick={() => void start()}>
          {t('columns.next')}
        </Button>
      </StepActions>
    </Stack>
  );
}

/** Whether an invalid cell or row rejects the whole file. */
function StrictChoice({ strict, onChange }: { strict: boolean; onChange: (strict: boolean) => void }) {
  const { t } = useTranslation('import');
  return (
    <Box>
      <Checkbox.Root checked={strict} onCheckedChange={({ checked }) => onChange(checked === true)}>
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>{t('strict.label')}</Checkbox.Label>
      </Checkbox.Root>
      <Text color="fg.muted" ps="7">
        {t('strict.text')}
      </Text>
    </Box>
  );
}

/** Whether the file replaces the list or adds to it. */
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
