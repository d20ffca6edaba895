import { Box, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.js';

const SECOND_MS = 1000;

/** Says that calls are paused because there were too many, and counts down to when they resume. */
export default function PauseNotice({ until }: { until: number }) {
  const { t } = useTranslation('common', { useSuspense: false });
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => window.clearInterval(timer);
  }, []);
  const seconds = Math.max(1, Math.ceil((until - now) / SECOND_MS));
  return (
    <Box
      role="status"
      display="flex"
      gap="3"
      bg="bg.panel"
      borderWidth="1px"
      borderInlineStartWidth="3px"
      borderInlineStartColor="fg.info"
      borderRadius="l2"
      boxShadow="md"
      px="3"
      py="2"
      width="100%"
    >
      <Box color="fg.info" pt="0.5">
        <Icon name="clock" />
      </Box>
      <Stack gap="0.5">
        <Text fontWeight="semibold">{t('pause.title')}</Text>
        <Text color="fg.muted">{t('pause.text')}</Text>
        {/* Not read aloud, because it changes every second. */}
        <Text color="fg.muted" fontVariantNumeric="tabular-nums" aria-hidden>
          {t('pause.left', { count: seconds })}
        </Text>
      </Stack>
    </Box>
  );
}
