import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icon.js';
import { notify } from '../../components/toast-store.js';
import { OUTBOX_TEXTS } from './texts.js';

/** The mail's code, large enough to read across, and copied by a click. */
export function CopyCode({ code }: { code: string }) {
  const { t } = useTranslation(OUTBOX_TEXTS);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch {
      notify({ kind: 'warning', title: t('copyFailed') });
    }
  };
  return (
    <Button variant="outline" aria-label={t('copyCode', { code })} onClick={() => void copy()}>
      <span data-code>{code}</span>
      <Icon name={copied ? 'check' : 'copy'} size={14} />
    </Button>
  );
}
