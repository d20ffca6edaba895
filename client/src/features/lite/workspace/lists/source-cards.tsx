import { Box, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../../../components/icon.js';
import { StatusTag } from '../../../../components/status-tag.js';
import { useFormat } from '../../../../lib/use-format.js';
import { LIST_KINDS, type ListFacts, type ListKind } from './list-model.js';
import { LISTS_TEXTS } from './lists-texts.js';

const ICONS: Readonly<Record<ListKind, IconName>> = { project: 'file', retailer: 'store', master: 'database' };

interface Props {
  facts: Readonly<Record<ListKind, ListFacts | null>>;
  /** The one that the project uses. */
  standing: ListKind | null;
  retailer: string;
  /** Buttons and links of a card. */
  actionsOf: (kind: ListKind) => ReactNode;
}

/** The lists that a project can use, in order: which one it uses, and what each contains. */
export function SourceCards({ facts, standing, retailer, actionsOf }: Props) {
  const { t } = useTranslation(LISTS_TEXTS);
  return (
    <SimpleGrid as="ol" listStyleType="none" columns={{ base: 1, lg: 3 }} gap="3" aria-label={t('order')}>
      {LIST_KINDS.map((kind, index) => (
        <SourceCard
          key={kind}
          number={index + 1}
          kind={kind}
          facts={facts[kind]}
          stands={kind === standing}
          retailer={retailer}
        >
          {actionsOf(kind)}
        </SourceCard>
      ))}
    </SimpleGrid>
  );
}

interface CardProps {
  number: number;
  kind: ListKind;
  facts: ListFacts | null;
  stands: boolean;
  retailer: string;
  children: ReactNode;
}

function SourceCard({ number, kind, facts, stands, retailer, children }: CardProps) {
  const { t } = useTranslation(LISTS_TEXTS);
  return (
    <Flex
      as="li"
      direction="column"
      gap="2"
      p="4"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.panel"
      borderColor={stands ? 'accent.solid' : undefined}
      aria-current={stands ? 'true' : undefined}
    >
      <Flex justify="space-between" align="center" gap="2" minH="6">
        <Flex gap="2" align="center" minW="0">
          <Box color={stands ? 'accent.fg' : 'fg.subtle'}>
            <Icon name={ICONS[kind]} size={16} />
          </Box>
          <Text fontWeight="semibold">{`${number}. ${t(`kind.${kind}`)}`}</Text>
        </Flex>
        {stands ? (
          <StatusTag kind="good">{t('stands')}</StatusTag>
        ) : (
          <Text textStyle="xs" color="fg.muted" whiteSpace="nowrap">
            {t(facts ? 'shadowed' : 'none')}
          </Text>
        )}
      </Flex>
      <Text textStyle="xs" color="fg.muted">
        {t(`kindText.${kind}`, { retailer })}
      </Text>
      {facts ? <Facts facts={facts} /> : null}
      <Flex gap="2" wrap="wrap" mt="auto" pt="1" align="center">
        {children}
      </Flex>
    </Flex>
  );
}

/** How many rows, from which file, by whom and when. */
export function Facts({ facts }: { facts: ListFacts }) {
  const { t } = useTranslation(LISTS_TEXTS);
  const format = useFormat();
  const { rows, rejected, fileName, by, updatedAt } = facts;
  const when = updatedAt === null ? null : format.relative(updatedAt);
  return (
    <Stack gap="0">
      <Text fontVariantNumeric="tabular-nums" fontWeight="medium">
        {t('rows', { count: rows, formatted: format.integer(rows) })}
      </Text>
      {fileName === null ? null : (
        <Text truncate title={fileName}>
          {fileName}
        </Text>
      )}
      {rejected === 0 ? null : (
        <Text textStyle="xs" color="fg.warning">
          {t('rejected', { count: rejected, formatted: format.integer(rejected) })}
        </Text>
      )}
      {when === null ? null : (
        <Text textStyle="xs" color="fg.muted" title={format.dateTime(updatedAt)} overflowWrap="anywhere">
          {by === null ? t('changedWhen', { when }) : t('changed', { name: by, when })}
        </Text>
      )}
    </Stack>
  );
}
