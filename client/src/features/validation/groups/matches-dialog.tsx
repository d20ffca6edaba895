import { Button, Checkbox, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSuggestedMatchesQuery } from '../../../api/validation.js';
import type { SuggestedMatchDto } from '../../../api/validation.gen.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { FormDialog } from '../../../components/form-dialog.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { useFormat } from '../../../lib/use-format.js';
import { useManyMatches } from '../matches/use-many-matches.js';
import { useValidationPage } from '../validation-context.js';

const PAGE = 50;

interface Props {
  object: 'prd' | 'str';
  onClose: () => void;
}

function Pair({
  match,
  taken,
  onTake,
}: {
  match: SuggestedMatchDto;
  taken: boolean;
  onTake: (taken: boolean) => void;
}) {
  const { key, name, canonical, canonicalname } = match;
  const side = (code: string, text: string | null) => [code, text].filter(Boolean).join(' · ');
  return (
    <Checkbox.Root checked={taken} onCheckedChange={({ checked }) => onTake(checked === true)} alignItems="flex-start">
      <Checkbox.HiddenInput />
      <Checkbox.Control mt="0.5" />
      <Checkbox.Label fontWeight="normal" overflowWrap="anywhere">
        {side(key, name)}
        <Text as="span" display="block" color="fg.muted" textStyle="xs">
          {`→ ${side(canonical, canonicalname)}`}
        </Text>
      </Checkbox.Label>
    </Checkbox.Root>
  );
}

/**
 * All likely matches as they would be accepted: deselect those that are not the same, and accept the rest in one step.
 */
export function MatchesDialog({ object, onClose }: Props) {
  const { t } = useTranslation([VALIDATION_TEXTS, 'common']);
  const format = useFormat();
  const { projectId } = useValidationPage();
  const [skip, setSkip] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { acceptAll, busy } = useManyMatches();
  const { data, error, isFetching, refetch } = useSuggestedMatchesQuery({ p: projectId, object, skip, limit: PAGE });
  const all = data?.acceptable ?? 0;
  const count = Math.max(0, all - left.size);
  const take = (key: string, taken: boolean) => {
    const next = new Set(left);
    if (taken) next.delete(key);
    else next.add(key);
    setLeft(next);
  };
  const submit = async () => {
    const validation = data?.validationid ?? null;
    if (validation !== null && (await acceptAll({ object, validation, except: [...left] }))) onClose();
  };
  const turn = (by: number) => setSkip(skip + by);
  return (
    <FormDialog
      title={t('bulk.matchesTitle')}
      lead={t(`bulk.matchesLead.${object}`)}
      submitLabel={t('bulk.acceptMatches', { count, formatted: format.integer(count) })}
      isReady={count > 0 && !error}
      busy={busy}
      size="lg"
      onSubmit={submit}
      onClose={onClose}
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h="160px" /> : null}
      {data ? (
        <Stack gap="3">
          {data.conflicts > 0 ? (
            <Text color="fg.warning">
              {t('bulk.conflicts', { count: data.conflicts, formatted: format.integer(data.conflicts) })}
            </Text>
          ) : null}
          <Stack
            // Starts each page at its top.
            key={skip}
            role="group"
            aria-label={t('bulk.matchesTitle')}
            gap="2"
            maxH="320px"
            overflowY="auto"
            opacity={isFetching ? 0.6 : undefined}
            aria-busy={isFetching}
          >
            {data.items.map((match) => (
              <Pair key={match.key} match={match} taken={!left.has(match.key)} onTake={(on) => take(match.key, on)} />
            ))}
          </Stack>
          {all > PAGE ? (
            <Flex gap="2" align="center" justify="space-between" wrap="wrap">
              <Text color="fg.muted" role="status">
                {t('bulk.shown', {
                  first: format.integer(skip + 1),
                  last: format.integer(Math.min(all, skip + PAGE)),
                  all: format.integer(all),
                })}
              </Text>
              <Flex gap="2">
                <Button size="xs" variant="outline" disabled={skip === 0} onClick={() => turn(-PAGE)}>
                  {t('common:pager.previous')}
                </Button>
                <Button size="xs" variant="outline" disabled={skip + PAGE >= all} onClick={() => turn(PAGE)}>
                  {t('common:pager.next')}
                </Button>
              </Flex>
            </Flex>
          ) : null}
        </Stack>
      ) : null}
    </FormDialog>
  );
}
