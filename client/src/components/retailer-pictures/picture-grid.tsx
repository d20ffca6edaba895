import type { CopyHeight } from '@core/pictures/copy-heights.js';
import { Box, Button, Center, Dialog, Flex, Grid, IconButton, Portal, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PictureDto } from '../../api/pictures.gen.js';
import { useRemovePicturesMutation } from '../../api/pictures.js';
import { urlOf } from '../../api/routes.js';
import { useErrorText } from '../../lib/error-text.js';
import { useFormat } from '../../lib/use-format.js';
import { ForWriters } from '../for-writers.js';
import { Icon } from '../icon.js';
import { LargePicture } from '../pictures/large-picture.js';
import { PictureImage } from '../pictures/picture-image.js';
import { notify } from '../toast-store.js';
import { askedOf, type PicturesOf } from './pictures-of.js';
import { PICTURES_TEXTS } from './pictures-texts.js';

const copyOf = (of: PicturesOf, { id }: PictureDto, height: CopyHeight): string =>
  urlOf('/api/main/retailerpicture/{retailerid}/{pictureid}/{height}', { ...askedOf(of), pictureid: id, height });

function Blank() {
  return <Box bg="bg.subtle" borderRadius="l1" h="full" w="full" />;
}

/** Opened, it says what is wrong and offers a retry. */
function Missing() {
  return (
    <Center bg="bg.subtle" borderRadius="l1" h="full" w="full" color="fg.error">
      <Icon name="error" size={16} />
    </Center>
  );
}

/** A page's pictures; each opens large. */
export function PictureGrid({ of, items }: { of: PicturesOf; items: readonly PictureDto[] }) {
  const { t } = useTranslation(PICTURES_TEXTS);
  const [open, setOpen] = useState<PictureDto | null>(null);
  return (
    <>
      <Grid as="ul" listStyleType="none" templateColumns="repeat(auto-fill, minmax(132px, 1fr))" gap="3">
        {items.map((picture) => (
          <Box as="li" key={picture.id}>
            <Button
              variant="outline"
              colorPalette="gray"
              h="auto"
              w="full"
              p="2"
              flexDirection="column"
              gap="1"
              aria-label={t('grid.open', { key: picture.key })}
              onClick={() => setOpen(picture)}
            >
              <Box h="88px" w="full">
                <PictureImage
                  url={copyOf(of, picture, 256)}
                  as="user"
                  alt=""
                  h="full"
                  w="full"
                  fallback={<Blank />}
                  failed={() => <Missing />}
                />
              </Box>
              <Text as="span" textStyle="xs" maxW="full" truncate fontVariantNumeric="tabular-nums">
                {picture.key}
              </Text>
            </Button>
          </Box>
        ))}
      </Grid>
      {open ? <PictureDialog of={of} picture={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

function PictureDialog({ of, picture, onClose }: { of: PicturesOf; picture: PictureDto; onClose: () => void }) {
  const { t } = useTranslation([PICTURES_TEXTS, 'common']);
  const format = useFormat();
  const errorText = useErrorText();
  const [remove, { isLoading }] = useRemovePicturesMutation();
  const take = async () => {
    const answer = await remove({ removePicturesDto: { ...askedOf(of), pictures: [picture.id] } });
    if (answer.error) notify({ kind: 'error', title: t('remove.failed'), text: errorText(answer.error) });
    else {
      notify({ kind: 'success', title: t('remove.done', { count: 1, formatted: format.integer(1) }) });
      onClose();
    }
  };
  return (
    <Dialog.Root open onOpenChange={(next) => !next.open && onClose()} placement="center">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title overflowWrap="anywhere">{picture.key}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Box h="min(420px, 50vh)">
                <LargePicture
                  url={copyOf(of, picture, 1024)}
                  as="user"
                  alt={t('grid.alt', { key: picture.key })}
                  h="full"
                  w="full"
                />
              </Box>
              <Text mt="3" color="fg.muted" textStyle="sm" overflowWrap="anywhere">
                {t('grid.about', {
                  file: picture.filename,
                  width: format.integer(picture.width),
                  height: format.integer(picture.height),
                  by: picture.by,
                  when: format.relative(picture.at),
                })}
              </Text>
            </Dialog.Body>
            <Dialog.Footer>
              <Flex gap="2" w="full" justify="space-between">
                <ForWriters>
                  <Button variant="outline" colorPalette="red" loading={isLoading} onClick={() => void take()}>
                    <Icon name="trash" size={14} />
                    {t('common:actions.delete')}
                  </Button>
                </ForWriters>
                <Dialog.ActionTrigger asChild>
                  <Button variant="outline" colorPalette="gray" ms="auto">
                    {t('common:actions.close')}
                  </Button>
                </Dialog.ActionTrigger>
              </Flex>
            </Dialog.Footer>
            <Dialog.CloseTrigger asChild>
              <IconButton size="sm" variant="ghost" aria-label={t('common:actions.close')}>
                <Icon name="close" size={14} />
              </IconButton>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
