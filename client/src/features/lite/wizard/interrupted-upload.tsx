import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface InterruptedProps {
  name: string;
  onContinue: () => void;
  onDiscard: () => Promise<void>;
}

/** An upload that a reload or a closed browser broke off. */
export function InterruptedUpload({ name, onContinue, onDiscard }: InterruptedProps) {
  const { t } = useTranslation('lite');
  const [busy, setBusy] = useState(false);
  const discard = async () => {
    setBusy(true);
    await onDiscard().finally(() => setBusy(false));
  };
  return (
    <Stack
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      justify="space-between"
      gap="3"
      bg="accent.subtle"
      borderWidth="1px"
      borderColor="accent.muted"
      borderRadius="l2"
      px="4"
      py="3"
      role="region"
      aria-label={t('broken.title')}
    >
      <Stack gap="0">
        <Text fontWeight="semibold">{t('broken.title')}</Text>
        <Text color="fg.muted" overflowWrap="anywhere">
          {t('broken.text', { name })}
        </Text>
      </Stack>
      <Stack direction="row" gap="2">
        <Button variant="ghost" colorPalette="gray" loading={busy} onClick={() => void discard()}>
          {t('broken.discard')}
        </Button>
        <Button onClick={onContinue}>{t('broken.continue')}</Button>
      </Stack>
    </Stack>
  );
}
