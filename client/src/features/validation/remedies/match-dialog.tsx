import { Button, CloseButton, Dialog, HStack, Portal, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useAcceptMatchMutation, useForgetMatchMutation } from '../../../api/validation.js';
import type { FindingDto } from '../../../api/validation.gen.js';
import { notify } from '../../../components/toast-store.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { useErrorText } from '../../../lib/error-text.js';
import { usePlaceText } from '../findings/use-place-text.js';
import { useValidationPage } from '../validation-context.js';
import { matchOf } from './finding-actions.js';

function useMatch(finding: FindingDto) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const { projectId: projectid } = useValidationPage();
  const errorText = useErrorText();
  const [accept, { isLoading }] = useAcceptMatchMutation();
  const [forget] = useForgetMatchMutation();
  const object = finding.object === 'str' ? 'str' : 'prd';
  const key = finding.subject ?? '';
  const canonical = matchOf(finding) ?? '';
  const failed = (error: unknown) => notify({ kind: 'error', title: t('match.failed'), text: errorText(error) });
  const undo = async () => {
    try {
      await forget({ matchDto: { projectid, object, key } }).unwrap();
      notify({ kind: 'success', title: t('match.forgotten') });
    } catch (error) {
      failed(error);
    }
  };
  const take = async (): Promise<boolean> => {
    try {
      await accept({ acceptMatchDto: { projectid, object, key, canonical } }).unwrap();
      const action = { label: t('match.undo'), onAct: () => void undo() };
      notify({ kind: 'success', title: t('match.accepted'), text: `${key} = ${canonical}`, action });
      return true;
    } catch (error) {
      failed(error);
      return false;
    }
  };
  return { object, key, canonical, take, busy: isLoading } as const;
}

function Side({ title, code, text }: { title: string; code: string; text?: string }) {
  return (
    <Stack gap="1" p="3" borderWidth="1px" borderRadius="l2" bg="bg.subtle" minW="0">
      <Text textStyle="xs" color="fg.muted">
        {title}
      </Text>
      <Text fontFamily="mono" fontWeight="semibold" overflowWrap="anywhere">
        {code}
      </Text>
      {text ? (
        <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
          {text}
        </Text>
      ) : null}
    </Stack>
  );
}

/** Both sides of a likely match: accept it, and both count as one from now on, or waive it with a reason. */
export function MatchDialog({ finding, onClose }: { finding: FindingDto; onClose: () => void }) {
  const { t } = useTranslation([VALIDATION_TEXTS, 'common']);
  const { waive, words } = useValidationPage();
  const placeText = usePlaceText();
  const { object, key, canonical, take, busy } = useMatch(finding);
  const store = finding.store ? t('finding.store', { store: finding.store }) : null;
  const { list, planogram, params } = finding;
  const textOf = (name: string): string => String(params[name] ?? '');
  const about = [textOf('name'), planogram, store, placeText(finding)].filter(Boolean).join(' · ');
  const matchLine = Number(params['matchLine'] ?? 0);
  const line = matchLine > 0 ? `${t('finding.list.stores')} · ${t('finding.line', { line: matchLine })}` : '';
  const matchAbout = [textOf('matchName'), line].filter(Boolean).join(' · ');
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} placement="center">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="600px">
            <Dialog.Header>
              <Dialog.Title>{t('match.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('common:actions.close')} />
            </Dialog.CloseTrigger>
            <Dialog.Body>
              <Stack gap="4">
                <Text>{words.message(finding)}</Text>
                <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
                  <Side title={list ? t(`finding.list.${list}`) : t('match.found')} code={key} text={about} />
                  <Side title={t('match.match')} code={canonical} text={matchAbout} />
                </SimpleGrid>
                <Text color="fg.muted">{t(`match.lead.${object}`)}</Text>
              </Stack>
            </Dialog.Body>
            <Dialog.Footer>
              <HStack gap="2" wrap="wrap" justify="flex-end">
                <Button
                  variant="outline"
                  colorPalette="gray"
                  onClick={() => {
                    onClose();
                    waive({ kind: 'finding', finding });
                  }}
                >
                  {t('match.different')}
                </Button>
                <Button loading={busy} onClick={() => void take().then((done) => done && onClose())}>
                  {t('match.accept')}
                </Button>
              </HStack>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
