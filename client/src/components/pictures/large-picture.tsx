import { Box, Button, type BoxProps, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.js';
import { Icon } from '../icon.js';
import { PictureImage } from './picture-image.js';

interface Props extends Pick<BoxProps, 'h' | 'w' | 'maxW'> {
  url: string;
  as: 'user' | 'guest';
  alt: string;
}

/** A large picture: its space is reserved before it loads, and a failure is shown. */
export function LargePicture({ url, as, alt, ...box }: Props) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  return (
    <PictureImage
      url={url}
      as={as}
      alt={alt}
      {...box}
      fallback={<Box role="status" aria-label={t('state.pictureLoading')} bg="bg.subtle" borderRadius="l1" {...box} />}
      failed={(error, retry) => (
        <Flex
          role="alert"
          direction="column"
          align="center"
          justify="center"
          gap="2"
          p="3"
          overflow="hidden"
          textAlign="center"
          borderWidth="1px"
          borderRadius="l1"
          {...box}
        >
          <Text color="fg.muted" textStyle="sm">
            {t('state.pictureFailed')} {errorText(error)}
          </Text>
          <Button size="xs" variant="outline" flexShrink="0" onClick={retry}>
            <Icon name="refresh" size={14} />
            {t('actions.retry')}
          </Button>
        </Flex>
      )}
    />
  );
}
