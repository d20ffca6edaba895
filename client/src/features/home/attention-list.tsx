import { Box, HStack, Link as TextLink, Text } from '@chakra-ui/react';
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

function useWords(): (item: HomeAttentionDto) => string {
  const { t, i18n } = useTranslation([HOME_TEXTS, 'errors']);
  const format = useFormat();
  return ({ kind, count, of, limit, code, message, params }) => {
    if (kind === 'upload-failed') {
      return errorText(i18n, { status: 500, code: code ?? '', detail: message ?? undefined, params });
    }
    const values = { count: count ?? 0, formatted: format.integer(count), of: format.integer(of) };
    if (kind === 'unpublished') return t('attention.unpublished', { number: format.integer(count) });
    if (kind === 'files-failed') return t('attention.filesFailed', values);
    return t('attention.atRisk', { ...values, limit: format.figure(limit) });
  };
}

/** Where the newer data is published. */
const publishing = (projectID: string): string | null =>
  hasPage(PUBLISHING) ? generatePath(PUBLISHING, { projectID }) : null;

function AttentionLine({ item }: { item: HomeAttentionDto }) {
  const { t } = useTranslation(HOME_TEXTS);
  const format = useFormat();
  const words = useWords();
  const look = LOOK[item.kind];
  const to =
    item.kind === 'unpublished'
      ? publishing(item.projectid)
      : projectLink({ projectid: item.projectid, kind: item.projKind, projStatus: STATE[item.kind] });
  return (
    <HStack as="li" gap="3" align="flex-start" px="4" py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Box color={look.color} pt="0.5">
        <Icon name={look.icon} />
      </Box>
      <Box minW="0">
        <Text fontWeight="medium">{t(`attention.kind.${item.kind}`)}</Text>
        <Text overflowWrap="anywhere">
          {to ? (
            <TextLink asChild>
              <Link to={to}>{item.projName}</Link>
            </TextLink>
          ) : (
            item.projName
          )}
        </Text>
        <Text color="fg.muted">{words(item)}</Text>
        <Text textStyle="xs" color="fg.muted" title={format.dateTime(item.at)}>
          {format.relative(item.at)}
        </Text>
      </Box>
    </HStack>
  );
}

/** What needs a person: failed uploads, files that could not be read, stock that runs out. */
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
      {items.map((item) => (
        <AttentionLine key={`${item.kind} ${item.projectid}`} item={item} />
      ))}
    </Lines>
  );
}
