import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { storeNumberIn, storeText } from '@core/naming/store-number.js';
import { looksLikeDate, storePlaces } from '@core/naming/store-places.js';
import { compileStorePattern } from '@core/naming/store-pattern.js';
import { useMemo, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.js';
import { StorePlaces } from '../../../components/store-places/store-places.js';
import { storeTextsOf } from '../../../lib/store-texts.js';
import type { FileBrief } from '../../../workers/planogram-brief.js';
import { useFormat } from '../../../lib/use-format.js';
import { PROJECTS_TEXTS } from '../texts.js';

type Sample =
  | { readonly state: 'reading' | 'refused'; readonly name: string }
  | { readonly state: 'read'; readonly name: string; readonly brief: FileBrief };

interface Props {
  extraction: number | null;
  pattern: string;
  onChoose: (source: number) => void;
}

const MOST_SHOWN = 3;

/** Reads one file in the browser; the reader's code loads on first use. */
function useSample() {
  const [sample, setSample] = useState<Sample | null>(null);
  const read = async (file: File) => {
    setSample({ state: 'reading', name: file.name });
    try {
      const { briefOf } = await import('../../../workers/planogram-brief.js');
      const outcome = briefOf(new Uint8Array(await file.arrayBuffer()), file.name);
      setSample(
        outcome.ok ? { state: 'read', name: file.name, brief: outcome.brief } : { state: 'refused', name: file.name },
      );
    } catch {
      // The file was removed while it was read, or the code could not be loaded.
      setSample({ state: 'refused', name: file.name });
    }
  };
  return { sample, read };
}

/** Shows immediately what the choice above would find in a file dropped here. Nothing is uploaded. */
export function SampleTrial({ extraction, pattern, onChoose }: Props) {
  const { t } = useTranslation(PROJECTS_TEXTS);
  const { sample, read } = useSample();
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file]) => file && void read(file),
  });
  return (
    <Box
      {...getRootProps()}
      role="group"
      aria-label={t('wizard.sample')}
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={isDragActive ? 'accent.solid' : 'border.emphasized'}
      bg={isDragActive ? 'accent.subtle' : 'bg.subtle'}
      borderRadius="l2"
      px="4"
      py="3"
    >
      <input {...getInputProps({ 'aria-label': t('wizard.sampleChoose') })} />
      <Flex wrap="wrap" gap="3" align="center" justify="space-between">
        <Stack gap="0" minW="0">
          <Text fontWeight="semibold">{t('wizard.sample')}</Text>
          <Text color="fg.muted" textStyle="sm">
            {t('wizard.sampleDrop')}
          </Text>
        </Stack>
        <Button size="xs" variant="outline" onClick={open}>
          <Icon name="upload" size={14} />
          {t('wizard.sampleChoose')}
        </Button>
      </Flex>
      <Box role="status" mt={sample ? '2' : undefined}>
        {sample?.state === 'reading' ? <Text>{t('wizard.sampleReading', { name: sample.name })}</Text> : null}
        {sample?.state === 'refused' ? (
          <Text color="fg.error">{t('wizard.sampleRefused', { name: sample.name })}</Text>
        ) : null}
        {sample?.state === 'read' && extraction !== null ? (
          <FoundStores name={sample.name} brief={sample.brief} extraction={extraction} pattern={pattern} />
        ) : null}
      </Box>
      {sample?.state === 'read' ? (
        <LikelyPlaces name={sample.name} brief={sample.brief} chosen={extraction} onChoose={onChoose} />
      ) : null}
    </Box>
  );
}

interface LikelyProps {
  name: string;
  brief: FileBrief;
  chosen: number | null;
  onChoose: (source: number) => void;
}

function LikelyPlaces({ name, brief, chosen, onChoose }: LikelyProps) {
  const places = useMemo(() => {
    const texts = brief.planograms.map((planogram) => ({
      texts: storeTextsOf(name, brief, planogram),
      category: planogram.category,
    }));
    return storePlaces(texts);
  }, [name, brief]);
  return (
    <Box mt="3">
      <StorePlaces places={places} chosen={chosen} onChoose={onChoose} />
    </Box>
  );
}

interface FoundProps {
  name: string;
  brief: FileBrief;
  extraction: number;
  pattern: string;
}

function FoundStores({ name, brief, extraction, pattern }: FoundProps) {
  const { t } = useTranslation(PROJECTS_TEXTS);
  const format = useFormat();
  const compiled = pattern.trim() === '' ? null : compileStorePattern(pattern);
  const expression = compiled?.ok ? compiled.expression : null;
  return (
    <Stack gap="1">
      {brief.planograms.slice(0, MOST_SHOWN).map((planogram, index) => {
        const text = storeText(extraction, storeTextsOf(name, brief, planogram));
        const store = storeNumberIn(text, expression);
        const isDate = store !== null && expression === null && looksLikeDate(store, text);
        const words = isDate ? t('wizard.sampleDate', { store }) : t('wizard.sampleFound', { store });
        return (
          <Flex key={index} gap="3" wrap="wrap" align="baseline">
            <Text fontWeight="semibold" color={store === null || isDate ? 'fg.warning' : 'fg.success'}>
              {store === null ? t('wizard.sampleMissing') : words}
            </Text>
            <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
              {format.pair(t('wizard.sampleText'), text || t('wizard.sampleEmpty'))}
            </Text>
          </Flex>
        );
      })}
    </Stack>
  );
}
