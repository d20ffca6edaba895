import { Box, Button, Center, Heading, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../components/icon.js';
import { notify } from '../../components/toast-store.js';
import { HOME_TEXTS } from '../../components/attention/attention-texts.js';

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

const STEPS = [
  { key: 'drop', icon: 'upload' },
  { key: 'look', icon: 'eye' },
  { key: 'share', icon: 'chart' },
] as const;

function Steps() {
  const { t } = useTranslation(HOME_TEXTS);
  return (
    <SimpleGrid as="ol" columns={{ base: 1, md: 3 }} gap={{ base: '4', md: '8' }} listStyleType="none">
      {STEPS.map(({ key, icon }, index) => (
        <HStack as="li" key={key} align="flex-start" gap="3">
          <Center boxSize="10" borderRadius="full" bg="accent.subtle" color="accent.fg" flexShrink="0">
            <Icon name={icon} size={20} />
          </Center>
          <Box>
            <Text fontWeight="semibold">{t('first.step', { number: index + 1, name: t(`first.${key}.name`) })}</Text>
            <Text color="fg.muted">{t(`first.${key}.text`)}</Text>
          </Box>
        </HStack>
      ))}
    </SimpleGrid>
  );
}

/** For people without a project: the product's purpose, in three steps that can be tried without one's own files. */
export function FirstSteps() {
  const { t } = useTranslation(HOME_TEXTS);
  const samples = useSampleDownload();
  return (
    <Stack
      as="section"
      aria-label={t('first.title')}
      gap="6"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: '5', md: '8' }}
    >
      <Heading as="h2" size="lg">
        {t('first.title')}
      </Heading>
      <Steps />
      <Stack gap="3">
        <HStack gap="2" wrap="wrap">
          <Button asChild>
            <Link to="/reveallite?samples=1">
              <Icon name="shelf" />
              {t('first.trySamples')}
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
    </Stack>
  );
}
