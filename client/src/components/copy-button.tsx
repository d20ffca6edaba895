import { Button } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.js';
import { notify } from './toast-store.js';

const SHOWN_MS = 2000;

/** Copies a link: shows "Click to Copy", and "Link Copied" for two seconds afterwards. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('common');
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
      notify({ kind: 'warning', title: t('actions.copyFailed') });
    }
  };
  return (
    <Button variant="outline" title={t('actions.copy')} onClick={() => void copy()} aria-live="polite">
      <Icon name={copied ? 'check' : 'copy'} size={14} />
      {copied ? t('actions.copied') : t('actions.copy')}
    </Button>
  );
}
