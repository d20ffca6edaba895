import { Box, Button, Flex, Heading, HStack, List, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../components/icon.js';
import { notify } from '../../components/toast-store.js';
import { HOME_TEXTS } from './texts.js';

function useSampleDownload() {
  const { t } = useTranslation(HOME_TEXTS);
  const [making, setMaking] = useState(false);
  const download = async () => {
    setMaking(true);
    try {
      const { downloadSamples } = await import('./download-samples.js');
      await downloadSamples();
    } catch {
      notify({ kind: 'error', title: t('first.samplesFailed') });
    } finally {
      setMaking(false);
    }
  };
  return { making, download: () => void download() };
}

/** For a person who has no project yet: what this is for, in three steps that can be tried without files of one's own. */
export function FirstSteps() {
  const { t } = useTranslation(HOME_TEXTS);
  const samples = useSampleDownload();
  return (
    <Flex
      as="section"
      aria-label={t('first.title')}
      wrap="wrap"
      gap="6"
      align="center"
      justify="space-between"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: '5', md: '8' }}
    >
      <Stack gap="4" flex="1 1 420px" maxW="620px">
        <Heading as="h2" size="lg">
          {t('first.title')}
        </Heading>
        <List.Root as="ol" gap="2" ps="5">
          <List.Item>{t('first.drop')}</List.Item>
          <List.Item>{t('first.look')}</List.Item>
          <List.Item>{t('first.share')}</List.Item>
        </List.Root>
        <HStack gap="2" wrap="wrap">
          <Button asChild>
            <Link to="/reveallite?samples=1">
              <Icon name="shelf" />
              {t('first.trySamples')}
            </Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/reveallite">
              <Icon name="upload" />
              {t('upload')}
            </Link>
          </Button>
          <Button variant="outline" loading={samples.making} loadingText={t('first.making')} onClick={samples.download}>
            <Icon name="download" />
            {t('first.download')}
          </Button>
        </HStack>
        <Text textStyle="xs" color="fg.muted">
          {t('first.samplesText')}
        </Text>
      </Stack>
      <Box color="accent.fg" hideBelow="md" aria-hidden>
        <Icon name="shelf" size={120} />
      </Box>
    </Flex>
  );
}
