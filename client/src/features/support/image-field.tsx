import { Box, Button, Field, Flex, IconButton, Image, Text } from '@chakra-ui/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icon.js';
import { IMAGE_TYPES, MOST_IMAGE_MEGABYTES, imageProblem } from './support-rules.js';
import { SUPPORT_TEXTS } from './texts.js';

interface Props {
  image: File | null;
  onChange: (image: File | null) => void;
  /** Pictures pasted or dropped anywhere in here are taken. */
  within: RefObject<HTMLElement | null>;
}

/** The address under which the browser shows a file; given back when the file goes. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** Hands on the first file that is pasted or dropped within an element. */
function useGivenFiles(within: RefObject<HTMLElement | null>, take: (file: File) => void) {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const element = within.current;
    if (!element) return;
    const receive = (event: Event, files: FileList | undefined) => {
      const file = files?.[0];
      if (!file) return;
      event.preventDefault();
      latest.current(file);
    };
    const paste = (event: ClipboardEvent) => receive(event, event.clipboardData?.files);
    const drop = (event: DragEvent) => receive(event, event.dataTransfer?.files);
    const over = (event: DragEvent) => event.preventDefault();
    element.addEventListener('paste', paste);
    element.addEventListener('drop', drop);
    element.addEventListener('dragover', over);
    return () => {
      element.removeEventListener('paste', paste);
      element.removeEventListener('drop', drop);
      element.removeEventListener('dragover', over);
    };
  }, [within]);
}

/** The one picture of a question; a newer one replaces the earlier. */
export function ImageField({ image, onChange, within }: Props) {
  const { t } = useTranslation(SUPPORT_TEXTS);
  const input = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState<'imageType' | 'imageSize' | 'replaced' | null>(null);
  const url = useObjectUrl(image);
  const megabytes = MOST_IMAGE_MEGABYTES;
  const take = (file: File) => {
    const problem = imageProblem(file);
    setNote(problem ?? (image ? 'replaced' : null));
    if (!problem) onChange(file);
  };
  useGivenFiles(within, take);
  const problem = note === 'imageType' || note === 'imageSize' ? t(`rules.${note}`, { megabytes }) : undefined;
  return (
    <Field.Root invalid={problem !== undefined}>
      <Field.Label>{t('image')}</Field.Label>
      <input
        ref={input}
        type="file"
        name="image"
        accept={IMAGE_TYPES}
        hidden
        aria-label={t('image')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) take(file);
          // The same file can be chosen again after it was removed.
          event.target.value = '';
        }}
      />
      <Flex gap="3" align="center" width="100%" minW="0">
        {image && url ? (
          <Image
            src={url}
            alt={t('preview', { name: image.name })}
            boxSize="14"
            objectFit="cover"
            borderRadius="l1"
            borderWidth="1px"
          />
        ) : null}
        <Box flex="1" minW="0">
          {image ? <Text truncate>{image.name}</Text> : null}
          <Button size="xs" variant="outline" colorPalette="gray" onClick={() => input.current?.click()}>
            <Icon name="upload" />
            {t(image ? 'replace' : 'choose')}
          </Button>
        </Box>
        {image ? (
          <IconButton
            size="xs"
            variant="ghost"
            colorPalette="gray"
            aria-label={t('remove')}
            onClick={() => {
              onChange(null);
              setNote(null);
            }}
          >
            <Icon name="trash" />
          </IconButton>
        ) : null}
      </Flex>
      <Field.HelperText aria-live="polite">
        {note === 'replaced' ? t('imageReplaced') : t('imageHint', { megabytes })}
      </Field.HelperText>
      <Field.ErrorText>{problem}</Field.ErrorText>
    </Field.Root>
  );
}
