import { Button, Checkbox, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../api/download.js';
import { useAppSelector } from '../../api/store.js';
import { Icon } from '../../components/icon.js';
import { useFormat } from '../../lib/use-format.js';
import { CopyText } from './copy-text.js';
import { ACCOUNT_TEXTS } from './texts.js';

/** Recovery codes, shown only this once: to copy, to download, and to confirm. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const format = useFormat();
  const email = useAppSelector((state) => state.session.user?.email ?? '');
  const [kept, setKept] = useState(false);
  const download = () => {
    const head = t('mfa.fileHead', { email, date: format.date(new Date().toISOString()) });
    const text = `${head}\n\n${codes.join('\n')}\n`;
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), t('mfa.fileName'));
  };
  return (
    <Stack gap="4">
      <Text color="fg.muted">{t('mfa.codesLead')}</Text>
      <SimpleGrid
        as="ul"
        columns={2}
        gapX="6"
        gapY="1"
        listStyleType="none"
        bg="bg.muted"
        borderRadius="l2"
        p="4"
        fontFamily="mono"
        aria-label={t('mfa.codesTitle')}
      >
        {codes.map((code) => (
          <li key={code} data-recovery-code>
            {code}
          </li>
        ))}
      </SimpleGrid>
      <HStack gap="2">
        <CopyText text={codes.join('\n')} />
        <Button variant="outline" size="xs" onClick={download}>
          <Icon name="download" size={14} />
          {t('mfa.download')}
        </Button>
      </HStack>
      <HStack justify="space-between" gap="3" wrap="wrap" borderTopWidth="1px" pt="4">
        <Checkbox.Root checked={kept} onCheckedChange={({ checked }) => setKept(checked === true)}>
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{t('mfa.kept')}</Checkbox.Label>
        </Checkbox.Root>
        <Button disabled={!kept} onClick={onDone}>
          {t('mfa.done')}
        </Button>
      </HStack>
    </Stack>
  );
}
