import { Box, Button, Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ForWriters } from '../../../components/for-writers.js';
import type { ProjectDetailsDto } from '../../../api/projects.gen.js';
import { useGetComparisonsQuery } from '../../../api/comparisons.js';
import { Icon } from '../../../components/icon.js';
import { StatusTag } from '../../../components/status-tag.js';
import { useUrlWriter } from '../../../lib/url-state.js';
import type { ComparisonSource } from '../comparison-context.js';
import { SaveDialog } from '../saved/save-dialog.js';
import { dataOf, isPublished } from '../state/use-source.js';
import type { ComparisonWords } from '../use-comparison-words.js';
import { DataChoice } from './data-choice.js';

interface Props {
  words: ComparisonWords;
  after: ProjectDetailsDto;
  before: ProjectDetailsDto;
  source: ComparisonSource;
  /** On its own page, not in the workspace. */
  fullWidth: boolean;
}

/** Links the comparison in the workspace to its own page, and back. */
function addressOf(fullWidth: boolean, projectId: string, params: URLSearchParams): string {
  const path = fullWidth ? `/comparison/${projectId}/dashboard` : `/projectplanogram/${projectId}/ComparisonReport`;
  return `${path}?${params.toString()}`;
}

function swapped(params: URLSearchParams, after: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set('compare', after);
  for (const [one, other] of [
    ['publication', 'comparepublication'],
    ['comparepublication', 'publication'],
  ] as const) {
    const value = params.get(one);
    if (value === null) next.delete(other);
    else next.set(other, value);
  }
  for (const name of ['comparison', 'value', 'pair', 'on', 'product', 'filter']) next.delete(name);
  return next;
}

/** Which two are compared and of when; to be kept by name, turned round, opened wide, or exchanged for others. */
export function ComparisonHead({ words, after, before, source, fullWidth }: Props) {
  const { t } = words;
  const [params] = useSearchParams();
  const write = useUrlWriter();
  const [saving, setSaving] = useState(false);
  const saved = useGetComparisonsQuery({ p: after.projectid }, { skip: source.comparison === undefined });
  const own = saved.data?.find(({ comparisonid }) => comparisonid === source.comparison);
  const isOld = own !== undefined && (own.after.newer || own.before.newer);
  const choose = (name: string) => (data: string | null) =>
    write({ [name]: data, comparison: null, pair: null, on: null });
  return (
    <Stack gap="3">
      <Flex wrap="wrap" align="flex-start" justify="space-between" gap="3">
        <Stack gap="1" minW="0" flex="1 1 320px">
          <HStack gap="3" wrap="wrap">
            <Heading as="h1" size="xl" lineHeight="28px" overflowWrap="anywhere">
              {own?.reportName ?? t('title')}
            </Heading>
            {isOld ? <StatusTag kind="warning">{t('saved.newer')}</StatusTag> : null}
          </HStack>
          <Text color="fg.muted" overflowWrap="anywhere">
            {before.projName} <span aria-hidden="true">→</span>
            <Box as="span" srOnly>
              {t('sides.to')}
            </Box>{' '}
            {after.projName}
          </Text>
        </Stack>
        <HStack gap="2" wrap="wrap">
          <Button asChild variant="outline" colorPalette="gray">
            <Link to={addressOf(fullWidth, before.projectid, swapped(params, after.projectid))}>
              <Icon name="refresh" size={14} />
              {t('head.swap')}
            </Link>
          </Button>
          <Button asChild variant="outline" colorPalette="gray">
            <Link to={addressOf(!fullWidth, after.projectid, params)}>
              <Icon name="external" size={14} />
              {t(fullWidth ? 'head.inProject' : 'head.wide')}
            </Link>
          </Button>
          <Button asChild variant="outline" colorPalette="gray">
            <Link to={`/projectplanogram/${after.projectid}/ComparisonReport`}>{t('head.others')}</Link>
          </Button>
          <ForWriters>
            <Button onClick={() => setSaving(true)}>{t(source.comparison ? 'head.again' : 'head.save')}</Button>
          </ForWriters>
        </HStack>
      </Flex>
      {source.comparison ? (
        <HStack gap="3" wrap="wrap" color="fg.muted">
          <Text>{t(isOld ? 'saved.readsOld' : 'saved.reads')}</Text>
          <Button size="xs" variant="outline" onClick={() => write({ comparison: null })}>
            {t('saved.readNow')}
          </Button>
        </HStack>
      ) : isPublished(before) || isPublished(after) ? (
        <HStack gap="3" wrap="wrap">
          <DataChoice
            words={words}
            side="before"
            project={before}
            value={dataOf(params.get('comparepublication'), before)}
            onChoose={choose('comparepublication')}
          />
          <DataChoice
            words={words}
            side="after"
            project={after}
            value={dataOf(params.get('publication'), after)}
            onChoose={choose('publication')}
          />
        </HStack>
      ) : null}
      <SaveDialog
        open={saving}
        usualName={own?.reportName ?? t('saved.usualName', { before: before.projName, after: after.projName })}
        source={source}
        onClose={() => setSaving(false)}
      />
    </Stack>
  );
}
