import { Box, Button, Flex, Heading, Progress, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeSummary } from '../change-summary.js';
import type { ImportCalls, ListImport } from '../import-calls.js';
import { FindingList } from '../finding-list.js';
import type { ImportFinding } from '../import-types.js';
import { Icon } from '../../icon.js';
import { useCodeText } from '../../../lib/code-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { BAD_CELL_CODES } from '../../../../../src/core/tables/bad-cells.js';
import { StepActions } from './step-actions.js';
import { useBusy } from './use-busy.js';

/** A progress bar with text: what is running, how far it is, and that the user need not wait here. */
export function WorkingStep({
  title,
  value,
  text,
  note,
}: {
  title: string;
  value: number | null;
  text?: string;
  note?: string;
}) {
  return (
    <Stack gap="4" py="8" maxW="520px" mx="auto" textAlign="center">
      <Heading as="h3" size="md">
        {title}
      </Heading>
      <Progress.Root value={value === null ? null : Math.round(value * 100)}>
        <Progress.Track aria-label={title}>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Text color="fg.muted" fontVariantNumeric="tabular-nums" minH="5">
        {text}
      </Text>
      {note ? <Text color="fg.muted">{note}</Text> : null}
    </Stack>
  );
}

/** Rows that a list cannot hold, and cells that cannot be read; by default they do not reject the file. */
const UNLISTED: readonly string[] = ['tables.missing-key', 'tables.duplicate-key'];

/** Number of warnings of these kinds. */
function warningsOf({ findings, findingcounts }: ListImport, isOne: (finding: ImportFinding) => boolean): number {
  const codes = new Set(findings.filter((one) => one.severity === 'warning' && isOne(one)).map(({ code }) => code));
  return [...codes].reduce((sum, code) => sum + (findingcounts[code] ?? 0), 0);
}

/** The parts of the file that are skipped while the rest is imported. */
function LeftOut({ found }: { found: ListImport }) {
  const { t } = useTranslation('import');
  const format = useFormat();
  const rows = warningsOf(found, ({ code }) => UNLISTED.includes(code));
  const cells = warningsOf(found, ({ code }) => BAD_CELL_CODES.has(code) && !UNLISTED.includes(code));
  return (
    <>
      {cells > 0 ? <Text>{t('review.badCells', { count: cells, formatted: format.integer(cells) })}</Text> : null}
      {rows > 0 ? <Text>{t('review.leftOut', { count: rows, formatted: format.integer(rows) })}</Text> : null}
    </>
  );
}

/** The result of the check: problems, and what the import would change. */
export function ReviewStep({
  calls,
  found,
  warning,
  match,
  onBack,
  onNewFile,
}: {
  calls: ImportCalls;
  found: ListImport;
  /** Other effects of importing the file. */
  warning?: ReactNode;
  /** How the list would match. */
  match?: ReactNode;
  onBack: () => void;
  onNewFile: () => void;
}) {
  const { t } = useTranslation('import');
  const [isApplying, run] = useBusy();
  const { counts } = found;
  const changes = counts ? counts.added + counts.changed + counts.removed : 0;
  return (
    <Stack gap="5">
      <Flex gap="3" align="center" color={found.isblocked ? 'fg.error' : undefined}>
        <Icon name={found.isblocked ? 'error' : 'info'} size={20} />
        <Text fontWeight="medium">
          {found.isblocked ? t('review.blocked') : changes === 0 ? t('review.nothing') : t('review.ready')}
        </Text>
      </Flex>
      {found.isblocked ? null : match}
      {counts && !found.isblocked ? (
        <ChangeSummary object={found.object} counts={counts} samples={found.samples} />
      ) : null}
      {found.isblocked || changes === 0 ? null : warning}
      {found.isblocked && found.strict ? <Text>{t('review.strict')}</Text> : null}
      <LeftOut found={found} />
      <Problems calls={calls} found={found} />
      <StepActions>
        <Button variant="outline" colorPalette="gray" onClick={onBack}>
          {t('review.back')}
        </Button>
        {found.isblocked ? (
          <Button onClick={onNewFile}>{t('review.newFile')}</Button>
        ) : (
          <Button loading={isApplying} onClick={() => void run(() => calls.apply(found.importid))}>
            {changes === 0 ? t('result.done') : t('review.apply')}
          </Button>
        )}
      </StepActions>
    </Stack>
  );
}

function Problems({ calls, found }: { calls: ImportCalls; found: ListImport }) {
  const { t } = useTranslation('import');
  const [isAsking, run] = useBusy();
  // The link returns an attachment, so the page stays.
  const fetchAll = async () => window.location.assign(await calls.problems(found.importid));
  return (
    <Box>
      <Flex justify="space-between" align="center" gap="3" mb="2" wrap="wrap">
        <Heading as="h3" size="sm">
          {t('findings.title')}
        </Heading>
        {found.findings.length > 0 ? (
          <Button
            size="sm"
            variant="outline"
            colorPalette="gray"
            loading={isAsking}
            onClick={() => void run(fetchAll, t('findings.failed'))}
          >
            <Icon name="download" size={14} />
            {t('findings.all')}
          </Button>
        ) : null}
      </Flex>
      {found.findings.length === 0 ? (
        <Text color="fg.muted">{t('findings.none')}</Text>
      ) : (
        <FindingList findings={found.findings} counts={found.findingcounts} places={5} />
      )}
    </Box>
  );
}

/** What was changed. */
export function ResultStep({
  calls,
  found,
  onward,
  onClose,
}: {
  calls: ImportCalls;
  found: ListImport;
  /** Link to where the list is validated. */
  onward?: ReactNode;
  onClose: () => void;
}) {
  const { t } = useTranslation('import');
  const format = useFormat();
  const { counts } = found;
  const isChanged = counts !== null && counts.added + counts.changed + counts.removed > 0;
  return (
    <Stack gap="5">
      <Flex gap="3" align="center">
        <Box color="fg.success">
          <Icon name="checkCircle" size={24} />
        </Box>
        <Box>
          <Heading as="h3" size="md">
            {isChanged ? t('result.title') : t('result.unchangedTitle')}
          </Heading>
          {found.version === null ? null : (
            <Text color="fg.muted">{t('result.version', { version: format.integer(found.version) })}</Text>
          )}
        </Box>
      </Flex>
      {counts ? <ChangeSummary object={found.object} counts={{ ...counts, edited: 0 }} samples={[]} /> : null}
      <LeftOut found={found} />
      {found.findings.length > 0 ? <Problems calls={calls} found={found} /> : null}
      <StepActions>
        <Button variant={onward ? 'outline' : undefined} colorPalette={onward ? 'gray' : undefined} onClick={onClose}>
          {t('result.done')}
        </Button>
        {onward}
      </StepActions>
    </Stack>
  );
}

/** Why it failed, and that nothing was changed. */
export function FailedStep({ found, onNewFile }: { found: ListImport; onNewFile: () => void }) {
  const { t } = useTranslation('import');
  const codeText = useCodeText();
  return (
    <Stack gap="3" align="center" textAlign="center" py="8" role="alert">
      <Box color="fg.error">
        <Icon name="error" size={28} />
      </Box>
      <Heading as="h3" size="md">
        {t('failed.title')}
      </Heading>
      <Text>{found.error ? codeText(found.error) : t('failed.text')}</Text>
      <Button onClick={onNewFile}>{t('failed.again')}</Button>
    </Stack>
  );
}
