import { Box, Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '../for-writers.js';
import type { ListMatchDto } from '../../api/project-lists.gen.js';
import { useGetListMatchQuery } from '../../api/project-lists.js';
import { useUpdateProjectSettingsMutation } from '../../api/uploads.js';
import type { TableObject } from '../../../../src/core/tables/table-fields.js';
import { useErrorText } from '../../lib/error-text.js';
import { joinSentences } from '../../lib/sentences.js';
import { useFormat } from '../../lib/use-format.js';
import { ErrorState } from '../feedback/error-state.js';
import { notify } from '../toast-store.js';
import '../import/import-texts.js';

interface Props {
  projectId: string;
  object: TableObject;
  /** A checked file that has not been imported yet: shows how the list would match afterwards. */
  uploadId?: string;
}

type Rule = ListMatchDto['rules'][number];

/** The current rule, and another that matches more; among equals, the strictest. */
function rulesOf({ rules, keymatch }: ListMatchDto): { current: Rule | undefined; better: Rule | undefined } {
  const current = rules.find(({ rule }) => rule === keymatch) ?? rules[0];
  const best = rules.reduce<Rule | undefined>(
    (most, one) => (one.matched > (most?.matched ?? -1) ? one : most),
    undefined,
  );
  return { current, better: best && current && best.matched > current.matched ? best : undefined };
}

/**
 * How many of the planograms' products or stores a list contains, how many are missing, and the key rule that would
 * match more. Renders nothing while there is no list or no analysis.
 */
export function ListMatch({ projectId, object, uploadId }: Props) {
  const { t } = useTranslation('import');
  const format = useFormat();
  const { currentData, error, refetch } = useGetListMatchQuery(
    { p: projectId, object, ...(uploadId === undefined ? {} : { uploadid: uploadId }) },
    { refetchOnMountOrArgChange: true },
  );
  if (!currentData && error) {
    return <ErrorState title={t('match.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!currentData) return <Skeleton h="12" role="status" aria-label={t('match.loading')} />;
  const { current, better } = rulesOf(currentData);
  if (!current) return null;
  return (
    <Stack
      gap="2"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.panel"
      px="4"
      py="3"
      role="group"
      aria-label={t('match.title')}
    >
      <Text fontVariantNumeric="tabular-nums">
        {joinSentences(
          t(`match.line_${object}`, {
            count: current.unmatched,
            matched: format.integer(current.matched),
            all: format.integer(currentData.placed),
            formatted: format.integer(current.unmatched),
          }),
          t(`match.unused_${object}`, { count: current.unused, formatted: format.integer(current.unused) }),
        )}
      </Text>
      {current.rule === 'exact' ? null : <Text color="fg.muted">{t(`match.by_${current.rule}`)}</Text>}
      {better ? <BetterRule projectId={projectId} rule={better} gained={better.matched - current.matched} /> : null}
    </Stack>
  );
}

/** The rule that matches more, with a button to use it. */
function BetterRule({ projectId, rule, gained }: { projectId: string; rule: Rule; gained: number }) {
  const { t } = useTranslation('import');
  const format = useFormat();
  const errorText = useErrorText();
  const [update, { isLoading }] = useUpdateProjectSettingsMutation();
  const use = async () => {
    try {
      await update({ updateProjectSettingsDto: { projectid: projectId, keyMatch: rule.rule } }).unwrap();
      notify({ kind: 'success', title: t('match.used') });
    } catch (error) {
      notify({ kind: 'error', title: errorText(error) });
    }
  };
  return (
    <Flex gap="3" wrap="wrap" align="center" justify="space-between">
      <Box flex="1 1 260px">
        <Text color="fg.warning">
          {t(`match.better_${rule.rule === 'zeros' ? 'zeros' : 'gtin'}`, {
            count: gained,
            formatted: format.integer(gained),
          })}
        </Text>
      </Box>
      <ForWriters>
        <Button size="sm" variant="outline" loading={isLoading} onClick={() => void use()}>
          {t('match.use')}
        </Button>
      </ForWriters>
    </Flex>
  );
}
