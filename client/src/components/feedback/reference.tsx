import { HStack, IconButton, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.js';
import { notify } from '../toast-store.js';

/** The reference to give to support, with a copy button. Renders nothing without one. */
export function Reference({ reference }: { reference: string | null | undefined }) {
  const { t } = useTranslation('common');
  if (!reference) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference);
      notify({ kind: 'success', title: t('state.referenceCopied') });
    } catch {
      notify({ kind: 'warning', title: t('actions.copyFailed') });
    }
  };
  return (
    <HStack gap="1" minW="0">
      <Text textStyle="xs" color="fg.muted" fontFamily="mono" overflowWrap="anywhere">
        {t('state.reference', { reference })}
      </Text>
      <IconButton size="2xs" variant="ghost" aria-label={t('state.copyReference')} onClick={() => void copy()}>
        <Icon name="copy" size={12} />
      </IconButton>
    </HStack>
  );
}
