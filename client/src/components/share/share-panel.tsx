import { Box, Button, Flex, HStack, Input, Skeleton, Stack, Switch, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShareLinkDto } from '../../api/sharing.gen.js';
import { useErrorText } from '../../lib/error-text.js';
import { useFormat } from '../../lib/use-format.js';
import { CopyButton } from '../copy-button.js';
import { ErrorState } from '../feedback/error-state.js';
import { Icon } from '../icon.js';
import { notify } from '../toast-store.js';
import { SHARE_TEXTS } from './share-texts.js';
import { type ShareLinkState, useShareLink } from './use-share-link.js';

interface Props {
  projectId: string;
}

function PanelWaiting() {
  const { t } = useTranslation('common');
  return (
    <Stack gap="4" role="status" aria-label={t('state.loading')}>
      <Skeleton h="5" w="80%" />
      <Skeleton h="8" />
      <Skeleton h="4" w="40%" />
    </Stack>
  );
}

function AccessSwitch({ link, state }: { link: ShareLinkDto; state: ShareLinkState }) {
  const { t } = useTranslation(SHARE_TEXTS);
  const textOf = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  // The requested state, shown while the call is running.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const shown = wanted ?? link.isActive;
  // On every render: the click has already moved the native checkbox, and a refusal leaves `shown` unchanged.
  useEffect(() => {
    if (input.current) input.current.checked = shown;
  });
  const change = async (isActive: boolean) => {
    setWanted(isActive);
    try {
      await state.setActive(isActive);
    } catch (error) {
      notify({ kind: 'error', title: t('changeFailed'), text: textOf(error) });
    } finally {
      setWanted(null);
    }
  };
  return (
    <Switch.Root checked={shown} readOnly={state.busy} onCheckedChange={({ checked }) => void change(checked)} gap="3">
      <Switch.HiddenInput ref={input} />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
      <Switch.Label fontWeight="medium">{t('allow')}</Switch.Label>
    </Switch.Root>
  );
}

/** The address: always readable and selectable, but copied or opened only while it works. */
function Address({ link }: { link: ShareLinkDto }) {
  const { t } = useTranslation(SHARE_TEXTS);
  return (
    <HStack gap="2" wrap="wrap">
      <Input
        readOnly
        flex="1 1 220px"
        minW="0"
        value={link.link}
        aria-label={t('link')}
        color={link.isActive ? undefined : 'fg.subtle'}
        fontFamily="mono"
        textStyle="xs"
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={link.link} />
      {link.isActive ? (
        <Button asChild variant="ghost" px="2">
          <a href={link.link} target="_blank" rel="noreferrer" title={t('open')} aria-label={t('open')}>
            <Icon name="external" />
          </a>
        </Button>
      ) : null}
    </HStack>
  );
}

/**
 * The share dialog's main part: whether the link works, how often it was opened, its address and a copy button. The
 * switch follows the server's answer, not the click.
 */
export function SharePanel({ projectId }: Props) {
  const { t } = useTranslation(SHARE_TEXTS);
  const format = useFormat();
  const state = useShareLink(projectId);
  const { link } = state;
  if (!link) return state.error ? <ErrorState error={state.error} onRetry={state.retry} /> : <PanelWaiting />;
  const told = link.isActive ? t('on') : state.justTurnedOff ? t('turnedOff') : t('off');
  return (
    <Stack gap="4">
      <Text color="fg.muted">{t('lead')}</Text>
      <AccessSwitch link={link} state={state} />
      <Address link={link} />
      <Flex justify="space-between" wrap="wrap" gap="2" color="fg.muted">
        <Box aria-live="polite">{told}</Box>
        <HStack gap="1.5">
          <Icon name="eye" size={14} />
          {t('views', { count: link.viewCount, formatted: format.integer(link.viewCount) })}
        </HStack>
      </Flex>
    </Stack>
  );
}
