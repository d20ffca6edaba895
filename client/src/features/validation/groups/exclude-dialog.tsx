import { Skeleton, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answered } from '../../../api/answer-of.js';
import { useLazyGetValidationMessageQuery } from '../../../api/validation.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import type { FindingDto } from '../../../api/validation.gen.js';
import { useFormat } from '../../../lib/use-format.js';
import { useExcludeFiles } from '../remedies/use-exclude-files.js';
import { useValidationPage } from '../validation-context.js';
import { excludedFiles } from './excluded-files.js';

interface Props {
  rule: string;
  cause: string | null;
  onClose: () => void;
}

const PAGE = 5000;
const SHOWN = 8;

const KEEPING = ['F07', 'F08', 'G04'] as const;

/** The files of all open findings of a rule, or of one cause of it. */
function useFiles(rule: string, cause: string | null) {
  const { projectId } = useValidationPage();
  const [ask] = useLazyGetValidationMessageQuery();
  const [excluded, setExcluded] = useState<ReturnType<typeof excludedFiles> | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const read = async (): Promise<void> => {
      const found: FindingDto[] = [];
      const filter = { p: projectId, object: 'all' as const, rule, limit: PAGE, ...(cause === null ? {} : { cause }) };
      for (let cursor: string | null | undefined; cursor !== null && isWanted;) {
        const page = await answered(ask({ ...filter, ...(cursor === undefined ? {} : { cursor }) }));
        found.push(...page.items);
        cursor = page.lastEvaluatedKey;
      }
      if (isWanted) setExcluded(excludedFiles(found));
    };
    read().catch((reason: unknown) => isWanted && setError(reason));
    return () => {
      isWanted = false;
    };
  }, [ask, projectId, rule, cause, tries]);
  const retry = () => {
    setError(null);
    setTries(tries + 1);
  };
  return { excluded, error, retry };
}

/** Excludes the file of every finding, and says what each rule keeps. */
export function ExcludeDialog({ rule, cause, onClose }: Props) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const format = useFormat();
  const { excluded, error, retry } = useFiles(rule, cause);
  const files = excluded?.files;
  const keeping = KEEPING.find((one) => one === rule);
  const { exclude, busy } = useExcludeFiles();
  const count = files?.length ?? 0;
  const confirm = async () => {
    if (!files) return;
    const filenos = files.map(({ fileno }) => fileno);
    if (await exclude(filenos, rule === 'F07' ? 'duplicate' : 'chosen')) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('bulk.filesTitle')}
      confirmLabel={files ? t('bulk.exclude', { count, formatted: format.integer(count) }) : t('bulk.excludeFiles')}
      busy={busy}
      isReady={count > 0}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap="3">
        {keeping ? <Text>{t(`bulk.kept.${keeping}`)}</Text> : null}
        <Text>{t('bulk.filesText')}</Text>
        {error ? <ErrorState error={error} onRetry={retry} /> : null}
        {!files && !error ? <Skeleton h="80px" /> : null}
        {files ? (
          <Stack as="ul" gap="1" listStyleType="none" color="fg.muted">
            {files.slice(0, SHOWN).map(({ fileno, filename }) => (
              <Text as="li" key={fileno} overflowWrap="anywhere">
                {filename}
              </Text>
            ))}
            {count > SHOWN ? (
              <Text as="li">{t('bulk.more', { count: count - SHOWN, formatted: format.integer(count - SHOWN) })}</Text>
            ) : null}
          </Stack>
        ) : null}
        {excluded && excluded.staying > 0 ? (
          <Text color="fg.warning">
            {t('bulk.staying', { count: excluded.staying, formatted: format.integer(excluded.staying) })}
          </Text>
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}
