import { Box, Button, HStack, Link as TextLink, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, generatePath } from 'react-router';
import type { HomeAttentionDto } from '../../api/home.gen.js';
import { hasPage } from '../../app/feature-routes.js';
import { projectLink } from '../../app/project-link.js';
import { Icon, type IconName } from '../../components/icon.js';
import { errorText } from '../../lib/error-text.js';
import { useFormat } from '../../lib/use-format.js';
import { Lines } from './section.js';
import { HOME_TEXTS } from '../../components/attention/attention-texts.js';
import { shareAtRisk } from '../../components/attention/share-at-risk.js';

const PUBLISHING = '/projectplanogram/:projectID/submitreport';

type Kind = HomeAttentionDto['kind'];

const LOOK: Record<Kind, { icon: IconName; color: string }> = {
  'upload-failed': { icon: 'error', color: 'fg.error' },
  'files-failed': { icon: 'alert', color: 'fg.warning' },
  unpublished: { icon: 'layers', color: 'fg.info' },
  'at-risk': { icon: 'clock', color: 'fg.warning' },
};

/** The state of each kind's project, which decides where its link leads. */
const STATE: Record<Kind, 'error' | 'complete'> = {
  'upload-failed': 'error',
  'files-failed': 'error',
  unpublished: 'complete',
  'at-risk': 'complete',
};

/** Projects of a kind that are shown at first. */
const FIRST = 3;

interface Group {
  kind: Kind;
  items: readonly [HomeAttentionDto, ...HomeAttentionDto[]];
}

/** Items of one kind together, in the order received; stock at risk by its share, the largest first. */
function groupsOf(items: readonly HomeAttentionDto[]): Group[] {
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const alike = items.filter((item) => item.kind === kind);
    const [first, ...others] =
      kind === 'at-risk' ? alike.toSorted((one, other) => shareAtRisk(other) - shareAtRisk(one)) : alike;
    return first ? [{ kind, items: [first, ...others] }] : [];
  });
}

/** The words for an item, short when it is one of several of its kind. */
function useWords(): (item: HomeAttentionDto, isOneOfSeveral: boolean) => string {
  const { t, i18n } = useTranslation([HOME_TEXTS, 'errors', 'common']);
  const format = useFormat();
  return ({ kind, count, of, limit, code, message, params }, isOneOfSeveral) => {
    if (kind === 'upload-failed') {
      return errorText(i18n, { status: 500, code: code ?? '', detail: message ?? undefined, params });
    }
    const noun = kind === 'files-failed' ? 'files' : 'products';
    const all = t(`common:count.${noun}`, { count: of ?? 0, formatted: format.integer(of) });
    const values = { count: count ?? 0, formatted: format.integer(count), of: all };
    if (kind === 'unpublished') return t('attention.unpublished', { number: format.integer(count) });
    if (kind === 'files-failed') return t('attention.filesFailed', values);
    const atRisk = { ...values, limit: format.exact(limit) };
    // The heading of several says what is counted.
    return isOneOfSeveral
      ? t('attention.atRiskShort', { ...atRisk, of: format.integer(of) })
      : t('attention.atRisk', atRisk);
  };
}

/** Where the newer data is published. */
const publishing = (projectID: string): string | null =>
  hasPage(PUBLISHING) ? generatePath(PUBLISHING, { projectID }) : null;

function AttentionItem({ item, isOneOfSeveral }: { item: HomeAttentionDto; isOneOfSeveral: boolean }) {
  const format = useFormat();
  const words = useWords();
  const to =
    item.kind === 'unpublished'
      ? publishing(item.projectid)
      : projectLink({ projectid: item.projectid, kind: item.projKind, projStatus: STATE[item.kind] });
  return (
    <>
      <Text overflowWrap="anywhere">
        {to ? (
          <TextLink asChild>
            <Link to={to}>{item.projName}</Link>
          </TextLink>
        ) : (
          item.projName
        )}
      </Text>
      <Text color="fg.muted">{words(item, isOneOfSeveral)}</Text>
      {isOneOfSeveral ? null : (
        <Text textStyle="xs" color="fg.muted" title={format.dateTime(item.at)}>
          {format.relative(item.at)}
        </Text>
      )}
    </>
  );
}

/** Several projects with the same problem: the first ones, and the others on demand. */
function AttentionItems({ items }: Pick<Group, 'items'>) {
  const { t } = useTranslation(HOME_TEXTS);
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  // One more project takes as much room as saying that there is one.
  const hidden = isOpen || items.length <= FIRST + 1 ? 0 : items.length - FIRST;
  return (
    <>
      <Stack as="ul" listStyleType="none" gap="1.5" mt="1">
        {items.slice(0, items.length - hidden).map((item) => (
          <li key={item.projectid}>
            <AttentionItem item={item} isOneOfSeveral />
          </li>
        ))}
      </Stack>
      {hidden > 0 ? (
        <Button variant="plain" size="sm" px="0" colorPalette="accent" onClick={() => setIsOpen(true)}>
          {t('attention.more', { count: hidden, formatted: format.integer(hidden) })}
        </Button>
      ) : null}
    </>
  );
}

function AttentionLine({ kind, items }: Group) {
  const { t } = useTranslation(HOME_TEXTS);
  const look = LOOK[kind];
  const [first] = items;
  return (
    <HStack as="li" gap="3" align="flex-start" px="4" py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Box color={look.color} pt="0.5">
        <Icon name={look.icon} />
      </Box>
      <Box minW="0">
        <Text fontWeight="medium">{t(`attention.kind.${kind}`)}</Text>
        {items.length === 1 ? (
          <AttentionItem item={first} isOneOfSeveral={false} />
        ) : (
          <>
            {kind === 'at-risk' ? (
              <Text textStyle="xs" color="fg.muted">
                {t('attention.atRiskOf')}
              </Text>
            ) : null}
            <AttentionItems items={items} />
          </>
        )}
      </Box>
    </HStack>
  );
}

/** What needs a person: failed uploads, files that could not be read, stock that runs out; each kind once. */
export function AttentionList({ items }: { items: readonly HomeAttentionDto[] }) {
  const { t } = useTranslation(HOME_TEXTS);
  if (items.length === 0) {
    return (
      <HStack gap="3" borderWidth="1px" borderRadius="l2" bg="bg.panel" px="4" py="4" color="fg.muted">
        <Box color="fg.success">
          <Icon name="checkCircle" />
        </Box>
        {t('attention.nothing')}
      </HStack>
    );
  }
  return (
    <Lines label={t('attention.title')}>
      {groupsOf(items).map((group) => (
        <AttentionLine key={group.kind} {...group} />
      ))}
    </Lines>
  );
}
