import { Skeleton, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyGetValidationMessageQuery } from '../../../api/validation.js';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { useFormat } from '../../../lib/use-format.js';
import { useExcludeFiles } from '../remedies/use-exclude-files.js';
import { useValidationPage } from '../validation-context.js';

interface Props {
  rule: string;
  cause: string | null;
  onClose: () => void;
}

interface File {
  fileno: number;
  filename: string;
}

const PAGE = 5000;
const SHOWN = 8;

/** The files of all open findings of a rule, or of one cause of it, each once. */
function useFiles(rule: string, cause: string | null) {
  const { projectId } = useValidationPage();
  const [ask] = useLazyGetValidationMessageQuery();
  const [files, setFiles] = useState<readonly File[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const read = async (): Promise<void> => {
      const found = new Map<number, File>();
      const filter = { p: projectId, object: 'all' as const, rule, limit: PAGE, ...(cause === null ? {} : { cause }) };
      for (let cursor: string | null | undefined; cursor !== null && isWanted;) {
        const page = await ask({ ...filter, ...(cursor === undefined ? {} : { cursor }) }).unwrap();
        for (const { fileno, filename } of page.items) {
          if (fileno !== null) found.set(fileno, { fileno, filename: filename ?? `#${fileno}` });
        }
        cursor = page.lastEvaluatedKey;
      }
      if (isWanted) setFiles([...found.values()]);
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
  return { files, error, retry };
}

/**
 * Leaves out the file of every finding: the second of two equal ones (F07), the older version of a planogram (F08), the
 * planogram too many of a category (G04). What is kept is what the findings do not name.
 */
export function ExcludeDialog({ rule, cause, onClose }: Props) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const format = useFormat();
  const { files, error, retry } = useFiles(rule, cause);
  const { exclude, busy } = useExcludeFiles();
  const count = files?.length ?? 0;
  const confirm = async () => {
    if (!files || count === 0) return;
    const filenos = files.map(({ fileno }) => fileno);
    if (await exclude(filenos, rule === 'F07' ? 'duplicate' : 'chosen')) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('bulk.filesTitle')}
      confirmLabel={t('bulk.exclude', { count, formatted: format.integer(count) })}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap="3">
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
      </Stack>
    </ConfirmDialog>
  );
}
