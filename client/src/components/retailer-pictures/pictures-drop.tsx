import { Box, Button, Flex, List, Text, VisuallyHidden } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.js';
import { PICTURES_TEXTS } from './pictures-texts.js';
import { canBeSent } from './use-picture-upload.js';

/** Accepts pictures, or a zip of them, dropped or chosen; types are detected later from the content. */
export function PicturesDrop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation(PICTURES_TEXTS);
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    const isSent = canBeSent(files);
    setProblem(isSent ? null : t('drop.mixed'));
    if (isSent) onFiles(files);
  };
  const { getRootProps, isDragActive } = useDropzone({ noClick: true, noKeyboard: true, onDrop: take });
  return (
    <Flex
      {...getRootProps({ role: 'group', 'aria-label': t('drop.area') })}
      direction={{ base: 'column', md: 'row' }}
      align="center"
      gap="5"
      px="5"
      py="4"
      bg={isDragActive ? 'accent.subtle' : 'bg.panel'}
      borderWidth="2px"
      borderStyle="dashed"
      borderColor={isDragActive ? 'accent.solid' : 'border.emphasized'}
      borderRadius="l3"
    >
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          multiple
          tabIndex={-1}
          accept=".zip,.jpg,.jpeg,.png,.webp"
          aria-label={t('drop.choose')}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </VisuallyHidden>
      <Button flexShrink="0" onClick={() => input.current?.click()}>
        <Icon name="upload" size={14} />
        {t('drop.choose')}
      </Button>
      <Box minW="0">
        <Text fontWeight="semibold">{isDragActive ? t('drop.now') : t('drop.title')}</Text>
        <List.Root color="fg.muted" ps="4" textStyle="sm">
          <List.Item>{t('drop.names')}</List.Item>
          <List.Item>{t('drop.kinds')}</List.Item>
        </List.Root>
        {problem === null ? null : (
          <Text role="alert" color="fg.error" mt="1">
            {problem}
          </Text>
        )}
      </Box>
    </Flex>
  );
}
