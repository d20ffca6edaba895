import { Box, Button, Heading, HStack, Link as ChakraLink, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ForWriters } from '../../../components/for-writers.js';
import { useGetProjectQuery } from '../../../api/projects.js';
import { useAcceptMatchMutation, useGetValidationMessageQuery } from '../../../api/validation.js';
import type { FindingDto } from '../../../api/validation.gen.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { notify } from '../../../components/toast-store.js';
import { type RuleWords, useRuleWords } from '../../../components/validation/use-rule-words.js';
import { useErrorText } from '../../../lib/error-text.js';
import { useFormat } from '../../../lib/use-format.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';
import { SeverityMark } from './severity-mark.js';

/** The rules' words in the units of a project. */
export function useProjectRuleWords(projectId: string): RuleWords {
  const { data: project } = useGetProjectQuery({ id: projectId });
  const unit = project?.unit ?? 'in';
  const currency = project?.currency ?? 'USD';
  return useRuleWords(useMemo(() => ({ unit, currency }), [unit, currency]));
}

/** Accepts that two keys are one; null where the finding names no other key. */
function AcceptMatch({
  projectId,
  object,
  finding,
}: {
  projectId: string;
  object: 'prd' | 'str';
  finding: FindingDto;
}) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const errorText = useErrorText();
  const [accept, { isLoading }] = useAcceptMatchMutation();
  const canonical = finding.params['match'];
  const key = finding.subject;
  if (typeof canonical !== 'string' || canonical === '' || key === null) return null;
  const take = async () => {
    try {
      await accept({ acceptMatchDto: { projectid: projectId, object, key, canonical } }).unwrap();
      notify({ kind: 'success', title: t('accept.done', { key, canonical }) });
    } catch (error) {
      notify({ kind: 'error', title: t('edit.failed'), text: errorText(error) });
    }
  };
  return (
    <Button size="2xs" loading={isLoading} onClick={() => void take()}>
      {t('accept.act', { canonical })}
    </Button>
  );
}

interface Props {
  projectId: string;
  object: 'prd' | 'str';
  rowKey: string;
}

/** What validation found about a row, each with its place, its rule, and what can be done here. */
export function RowFindings({ projectId, object, rowKey }: Props) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const format = useFormat();
  const words = useProjectRuleWords(projectId);
  const { data, error, refetch } = useGetValidationMessageQuery({
    p: projectId,
    // A store's key stands for its number with or without leading zeros.
    ...(object === 'str' ? { object: 'str' as const, store: rowKey } : { object: 'all' as const, subject: rowKey }),
    limit: 50,
  });
  return (
    <Stack gap="1">
      <Heading as="h3" size="sm">
        {t('findings.title')}
        {data ? ` (${format.integer(data.count)})` : ''}
      </Heading>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h="10" /> : null}
      {data && data.items.length === 0 ? (
        <Text color="fg.muted">{data.validationid === null ? t('noValidation') : t('findings.none')}</Text>
      ) : null}
      <Stack as="ul" listStyleType="none" gap="2">
        {data?.items.map((finding) => (
          <Box as="li" key={finding.findingid} borderBottomWidth="1px" pb="2">
            <HStack gap="2" align="flex-start">
              <SeverityMark severity={finding.severity} />
              <Text overflowWrap="anywhere">{words.message(finding)}</Text>
            </HStack>
            <HStack gap="2" wrap="wrap" textStyle="xs" color="fg.muted" mt="0.5">
              <ChakraLink asChild color="accent.fg">
                <Link to={`/projectplanogram/${projectId}/validation?rule=${finding.rule}`}>{finding.rule}</Link>
              </ChakraLink>
              {finding.filename ? <Text overflowWrap="anywhere">{finding.filename}</Text> : null}
              {finding.line > 0 ? <Text>{t('findings.line', { line: format.integer(finding.line) })}</Text> : null}
              {finding.planogramid ? (
                <ChakraLink asChild color="accent.fg">
                  <Link
                    to={`/projectplanogram/${projectId}/planogram?planogram=${finding.planogramid}&finding=${finding.findingid}`}
                  >
                    {t('findings.drawing')}
                  </Link>
                </ChakraLink>
              ) : null}
              <ForWriters>
                <AcceptMatch projectId={projectId} object={object} finding={finding} />
              </ForWriters>
            </HStack>
          </Box>
        ))}
      </Stack>
    </Stack>
  );
}
