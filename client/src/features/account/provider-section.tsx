import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../components/panel.js';
import { ACCOUNT_TEXTS } from './texts.js';

/** Shown where the company's identity provider handles sign-in: there is nothing to change here. */
export function ProviderSection({ name }: { name: string }) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  return (
    <Panel roomy title={t('provider.title')}>
      <Text color="fg.muted">{t('provider.text', { name })}</Text>
    </Panel>
  );
}
