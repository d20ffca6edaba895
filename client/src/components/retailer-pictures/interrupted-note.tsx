import { Alert, Button, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useGetPictureUploadQuery, useStartPictureUploadMutation } from '../../api/pictures.js';
import { useErrorText } from '../../lib/error-text.js';
import { useFormat } from '../../lib/use-format.js';
import type { PicturesOf } from './pictures-of.js';
import { PICTURES_TEXTS } from './pictures-texts.js';
import type { InterruptedUpload } from './use-interrupted-upload.js';
import { useUploadName } from './use-upload-name.js';

interface Props {
  of: PicturesOf;
  interrupted: InterruptedUpload;
  onGone: () => void;
}

/** An upload interrupted by a reload: how much of it had arrived, and what to do. Hidden once it has been read. */
export function InterruptedNote({ of, interrupted, onGone }: Props) {
  const { t } = useTranslation(PICTURES_TEXTS);
  const { uploadid, size, sent } = interrupted;
  const format = useFormat();
  const errorText = useErrorText();
  const nameOf = useUploadName();
  const inProject = of.projectId === undefined ? {} : { projectid: of.projectId };
  const { data } = useGetPictureUploadQuery({ uploadid, ...inProject });
  const [start, { isLoading, error }] = useStartPictureUploadMutation();
  if (data?.state !== 'initial') return null;
  const hasArrived = sent >= size;
  const name = nameOf(interrupted.name, interrupted.files);
  const read = async () => {
    const answer = await start({ startPictureUploadDto: { uploadid, ...inProject } });
    if (!answer.error) onGone();
  };
  return (
    <Alert.Root status="warning" alignItems="flex-start">
      <Alert.Indicator />
      <Alert.Content minW="0">
        <Alert.Description as="div">
          <Text overflowWrap="anywhere">
            {hasArrived
              ? t('interrupted.sent', { name })
              : t('interrupted.part', { name, done: format.bytes(sent), all: format.bytes(size) })}
          </Text>
          {error ? (
            <Text role="alert" color="fg.error">
              {errorText(error)}
            </Text>
          ) : null}
        </Alert.Description>
        <Flex gap="2" mt="2">
          {hasArrived ? (
            <Button size="sm" loading={isLoading} onClick={() => void read()}>
              {t('interrupted.read')}
            </Button>
          ) : null}
          <Button size="sm" variant="outline" colorPalette="gray" onClick={onGone}>
            {t('interrupted.dismiss')}
          </Button>
        </Flex>
      </Alert.Content>
    </Alert.Root>
  );
}
