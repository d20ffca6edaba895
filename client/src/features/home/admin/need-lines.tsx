import { Box, Button, Flex, Link as TextLink, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AdminAttentionDto } from '../../../api/operations.gen.js';
import { Icon, type IconName } from '../../../components/icon.js';
import { useFormat } from '../../../lib/use-format.js';
import { Lines } from '../section.js';
import { type AdminNeed, hidingMark } from './admin-needs.js';
import { ADMIN_TEXTS } from './admin-texts.js';
import { useNeedAction } from './use-need-action.js';
import { useNeedWords } from './use-need-words.js';

interface Look {
  icon: IconName;
  color: string;
}

const LOOK: Record<AdminNeed['kind'], Look> = {
  paused: { icon: 'pause', color: 'fg.error' },
  noWorkers: { icon: 'pause', color: 'fg.error' },
  backups: { icon: 'database', color: 'fg.warning' },
  health: { icon: 'alert', color: 'fg.warning' },
  failures: { icon: 'error', color: 'fg.error' },
  limitReached: { icon: 'database', color: 'fg.error' },
  limitNear: { icon: 'database', color: 'fg.warning' },
  locked: { icon: 'clock', color: 'fg.warning' },
  expired: { icon: 'users', color: 'fg.warning' },
  late: { icon: 'users', color: 'fg.info' },
  retailers: { icon: 'store', color: 'fg.info' },
};

interface LineProps {
  look: Look;
  title: string;
  text: string;
  at?: string | null;
  /** What to do about it. */
  children: ReactNode;
}

function Line({ look, title, text, at = null, children }: LineProps) {
  const format = useFormat();
  return (
    <Flex
      as="li"
      columnGap="3"
      rowGap="1"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      align="flex-start"
      px="4"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Flex gap="3" flex="1" minW={{ base: '100%', md: '0' }}>
        <Box color={look.color} pt="0.5">
          <Icon name={look.icon} />
        </Box>
        <Box minW="0">
          <Text fontWeight="medium">{title}</Text>
          <Text color="fg.muted" overflowWrap="anywhere">
            {text}
          </Text>
          {at === null ? null : (
            <Text textStyle="xs" color="fg.muted" title={format.dateTime(at)}>
              {format.relative(at)}
            </Text>
          )}
        </Box>
      </Flex>
      <Box ps={{ base: '7', md: '0' }} maxW={{ md: '40%' }} overflowWrap="anywhere" textAlign={{ md: 'end' }}>
        {children}
      </Box>
    </Flex>
  );
}

function NeedLine({ need, onHide }: { need: AdminNeed; onHide: (need: AdminNeed) => void }) {
  const { title, text, at } = useNeedWords()(need);
  const action = useNeedAction()(need);
  return (
    <Line look={LOOK[need.kind]} title={title} text={text} at={at}>
      <TextLink asChild>
        <Link to={action.to}>{action.text}</Link>
      </TextLink>
      <HideButton need={need} onHide={onHide} />
    </Line>
  );
}

/** Hides a need that is as it is on purpose; nothing for the others. */
export function HideButton({ need, onHide }: { need: AdminNeed; onHide: (need: AdminNeed) => void }) {
  const { t } = useTranslation(ADMIN_TEXTS);
  if (hidingMark(need) === null) return null;
  return (
    <Button size="xs" variant="ghost" colorPalette="gray" ms="2" title={t('hide.about')} onClick={() => onHide(need)}>
      {t(need.kind === 'retailers' ? 'hide.retailers' : 'hide.backups')}
    </Button>
  );
}

/** Parts that could not be read, or why nothing could. */
function UnreadLine({ text, onRetry }: { text: string; onRetry: () => Promise<unknown> }) {
  const { t } = useTranslation([ADMIN_TEXTS, 'common']);
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };
  return (
    <Line look={{ icon: 'error', color: 'fg.error' }} title={t('unread.title')} text={text}>
      <Button
        size="sm"
        variant="outline"
        loading={retrying}
        loadingText={t('common:actions.retry')}
        onClick={() => void retry()}
      >
        <Icon name="refresh" size={14} />
        {t('common:actions.retry')}
      </Button>
    </Line>
  );
}

interface Props {
  needs: readonly AdminNeed[];
  onHide?: (need: AdminNeed) => void;
  /** The parts that could not be read; a text if none could. */
  unread: AdminAttentionDto['unread'] | string;
  onRetry: () => Promise<unknown>;
}

/** What needs an administrator, a line each, and at the end what could not be read. Nothing if there is neither. */
export function NeedLines({ needs, onHide = () => undefined, unread, onRetry }: Props) {
  const { t } = useTranslation(ADMIN_TEXTS);
  const format = useFormat();
  if (needs.length === 0 && unread.length === 0) return null;
  const text =
    typeof unread === 'string'
      ? unread
      : format.pair(t('unread.text'), format.series(unread.map((part) => t(`unread.parts.${part}`))));
  return (
    <Lines label={t('title')}>
      {needs.map((need) => (
        <NeedLine key={need.kind === 'health' ? need.warning.code : need.kind} need={need} onHide={onHide} />
      ))}
      {unread.length > 0 ? <UnreadLine text={text} onRetry={onRetry} /> : null}
    </Lines>
  );
}
