import { Button } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icon.js';
import { notify } from '../../components/toast-store.js';
import { ACCOUNT_TEXTS } from './texts.js';

const SHOWN_MS = 2000;

/** Copies a text, and confirms it for two seconds. `label` is the accessible name. */
export function CopyText({ text, label }: { text: string; label?: string }) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = window.setTimeout(() => setCopied(false), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      notify({ kind: 'warning', title: t('mfa.copyFailed') });
    }
  };
  return (
    <Button variant="outline" size="xs" aria-label={copied ? undefined : label} onClick={() => void copy()}>
      <Icon name={copied ? 'check' : 'copy'} size={14} />
      {copied ? t('mfa.copied') : t('mfa.copy')}
    </Button>
  );
}
