import { Box, Button, Code, Flex, HStack, IconButton, Menu, Portal, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayChange } from '../../../api/use-may-change.js';
import { hasPage } from '../../../app/feature-routes.js';
import { Icon } from '../../../components/icon.js';
import { StatusTag } from '../../../components/status-tag.js';
import { Highlight } from '../../../components/table/highlight.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { findingLinks, findingRemedies } from '../remedies/finding-actions.js';
import { useValidationPage } from '../validation-context.js';
import { useWaivers } from '../waivers/use-waivers.js';
import { usePlaceText } from './use-place-text.js';
import type { FindingDto } from '../../../api/validation.gen.js';

interface Props {
  finding: FindingDto;
  remedies: readonly Parameters<typeof findingRemedies>[2][number][];
  marked: readonly string[];
  /** From the previous upload: nothing can be done about it, and its numbers belong to another analysis. */
  isGone: boolean;
}

/** Pages of other features, which may not exist. */
const PAGES = {
  drawing: '/projectplanogram/:projectID/planogram',
  product: '/projectplanogram/:projectID/ProjectProducts',
  storePage: '/projectplanogram/:projectID/ProjectStores',
} as const;

function Facts({ finding, marked }: Pick<Props, 'finding' | 'marked'>) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const placeText = usePlaceText();
  const { planogram, store, text } = finding;
  const about = [planogram, store ? t('finding.store', { store }) : null].filter(Boolean);
  return (
    <Stack gap="0.5" color="fg.muted" textStyle="xs">
      {about.length > 0 ? (
        <Text overflowWrap="anywhere">
          <Highlight text={about.join(' · ')} wanted={marked} />
        </Text>
      ) : null}
      <Text overflowWrap="anywhere">
        <Highlight text={placeText(finding)} wanted={marked} />
      </Text>
      {text === null ? null : (
        <Text overflowWrap="anywhere">
          {t('finding.text')}{' '}
          <Code size="sm" whiteSpace="pre-wrap">
            {text === '' ? t('finding.blank') : text}
          </Code>
        </Text>
      )}
    </Stack>
  );
}

function Marks({ finding, isGone }: Pick<Props, 'finding' | 'isGone'>) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const { waiver } = finding;
  const added = finding.added && !isGone;
  if (!waiver && !added && !isGone) return null;
  return (
    <HStack gap="2" wrap="wrap">
      {isGone ? (
        <StatusTag kind="good" icon="check">
          {t('finding.gone')}
        </StatusTag>
      ) : null}
      {added ? (
        <StatusTag kind="warning" icon="plus">
          {t('finding.new')}
        </StatusTag>
      ) : null}
      {waiver ? (
        <>
          <StatusTag kind="neutral" icon="check">
            {t('finding.waived')}
          </StatusTag>
          <Text color="fg.muted" textStyle="xs" overflowWrap="anywhere">
            {t('finding.waivedBy', { person: waiver.by, reason: waiver.reason })}
          </Text>
        </>
      ) : null}
    </HStack>
  );
}

function Actions({ finding, remedies, message }: Omit<Props, 'isGone'> & { message: string }) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const { projectId, settle, waive } = useValidationPage();
  const { unwaive, busy } = useWaivers();
  const links = findingLinks(projectId, finding).filter(({ key }) => hasPage(PAGES[key]));
  const mayChange = useMayChange();
  const settling = mayChange ? findingRemedies(projectId, finding, remedies) : [];
  const first = settling[0];
  const { waiver } = finding;
  const named = (label: string) => `${label}: ${message}`;
  return (
    <HStack gap="1" wrap="wrap" justify={{ lg: 'flex-end' }}>
      {first?.kind === 'link' ? (
        <Button asChild size="xs" variant="outline" colorPalette="gray">
          <Link to={first.to} aria-label={named(t(`remedy.${first.remedy}`))}>
            {t(`remedy.${first.remedy}`)}
          </Link>
        </Button>
      ) : null}
      {first?.kind === 'settle' ? (
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          aria-label={named(t(`remedy.${first.remedy}`))}
          onClick={() => settle(finding)}
        >
          {t(`remedy.${first.remedy}`)}
        </Button>
      ) : null}
      {mayChange && waiver && !waiver.whole ? (
        <Button size="xs" variant="ghost" loading={busy} onClick={() => void unwaive([waiver.waiverid])}>
          {t('remedy.unwaive')}
        </Button>
      ) : null}
      {waiver || !mayChange ? null : (
        <Button
          size="xs"
          variant="ghost"
          colorPalette="gray"
          aria-label={named(t('remedy.waive'))}
          onClick={() => waive({ kind: 'finding', finding })}
        >
          {t('remedy.waive')}
        </Button>
      )}
      {links.length > 0 ? (
        <Menu.Root positioning={{ placement: 'bottom-end' }}>
          <Menu.Trigger asChild>
            <IconButton size="xs" variant="ghost" colorPalette="gray" aria-label={named(t('finding.actions'))}>
              <Icon name="more" size={16} />
            </IconButton>
          </Menu.Trigger>
          <Portal>
            <Menu.Positioner>
              <Menu.Content>
                {links.map(({ key, to }) => (
                  <Menu.Item key={key} value={key} asChild>
                    <Link to={to}>{t(`finding.${key}`)}</Link>
                  </Menu.Item>
                ))}
              </Menu.Content>
            </Menu.Positioner>
          </Portal>
        </Menu.Root>
      ) : null}
    </HStack>
  );
}

/** One finding: its message, its place, the original text, and what to do about it. */
export function FindingItem(props: Props) {
  const { words } = useValidationPage();
  const { finding, marked, isGone } = props;
  const message = words.message(finding);
  return (
    <Flex
      as="li"
      listStyleType="none"
      gap="3"
      p="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0 }}
      direction={{ base: 'column', lg: 'row' }}
      align={{ lg: 'center' }}
    >
      <Box flex="1" minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere" textDecoration={finding.waiver ? 'line-through' : undefined}>
          <Highlight text={message} wanted={marked} />
        </Text>
        <Facts finding={finding} marked={marked} />
        <Marks finding={finding} isGone={isGone} />
      </Box>
      {isGone ? null : <Actions {...props} message={message} />}
    </Flex>
  );
}
