import { CloseButton, Dialog, Portal, Text } from '@chakra-ui/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedLinkDto } from '../../api/sharing.gen.js';
import { useGetShareLinksQuery } from '../../api/sharing.js';
import type { LevelValues } from '../report-scope/scope-values.js';
import { LinkForm } from './link-form.js';
import { LinkList } from './link-list.js';
import { LinkViews } from './link-views.js';
import { SharePanel } from './share-panel.js';
import { SHARE_TEXTS } from './share-texts.js';
import { useLinkWords } from './use-link-words.js';

interface Props {
  /** The project to share; null keeps the dialog closed. */
  projectId: string | null;
  projectName: string;
  /** The page's filter, offered to a new link. */
  pageFilters?: LevelValues;
  onClose: () => void;
}

type Place = { at: 'links' } | { at: 'form'; link: ManagedLinkDto | null } | { at: 'views'; link: ManagedLinkDto };
const LINKS: Place = { at: 'links' };

function useTitle(place: Place): string {
  const { t, nameOf } = useLinkWords();
  if (place.at === 'views') return t('viewLogOf', { name: nameOf(place.link) });
  if (place.at === 'form') return place.link === null ? t('newTitle') : t('editOf', { name: nameOf(place.link) });
  return t('title');
}

/** The first link, from its own call. Its address is shown there too, so a new one is requested again. */
function FirstLink({ projectId }: { projectId: string }) {
  const { first } = useGetShareLinksQuery(
    { p: projectId },
    { selectFromResult: ({ data }) => ({ first: data?.find(({ isFirst }) => isFirst) }) },
  );
  return <SharePanel key={first?.rotatedAt ?? ''} projectId={projectId} />;
}

/** Returning to the links restores the focus: to the link's actions, or to New link. */
function useFocusBack(place: Place, content: RefObject<HTMLDivElement | null>): void {
  const left = useRef<Place>(place);
  useEffect(() => {
    const from = left.current;
    left.current = place;
    if (place.at !== 'links' || from.at === 'links') return;
    const at = from.link === null ? '[data-new-link]' : `[data-link="${from.link.linkid}"] [aria-haspopup]`;
    (content.current?.querySelector<HTMLElement>(at) ?? content.current)?.focus();
  }, [place, content]);
}

interface ContentProps extends Omit<Props, 'projectId' | 'onClose'> {
  projectId: string;
  place: Place;
  setPlace: (place: Place) => void;
}

function Content({ projectId, projectName, pageFilters, place, setPlace }: ContentProps) {
  const title = useTitle(place);
  const back = () => setPlace(LINKS);
  return (
    <>
      <Dialog.Header display="block">
        <Dialog.Title overflowWrap="anywhere">{title}</Dialog.Title>
        <Text color="fg.muted" overflowWrap="anywhere">
          {projectName}
        </Text>
      </Dialog.Header>
      <Dialog.Body pb="6">
        {place.at === 'form' ? (
          <LinkForm projectId={projectId} link={place.link} pageFilters={pageFilters ?? {}} onDone={back} />
        ) : place.at === 'views' ? (
          <LinkViews projectId={projectId} link={place.link} onBack={back} />
        ) : (
          <>
            <FirstLink projectId={projectId} />
            <LinkList
              projectId={projectId}
              onEdit={(link) => setPlace({ at: 'form', link })}
              onViews={(link) => setPlace({ at: 'views', link })}
            />
          </>
        )}
      </Dialog.Body>
    </>
  );
}

/** A project's share links in a dialog: the first one, the others, a form for one, the views of one. */
export function ShareDialog({ projectId, onClose, ...rest }: Props) {
  const { t } = useTranslation([SHARE_TEXTS, 'common']);
  const [place, setPlace] = useState<Place>(LINKS);
  const content = useRef<HTMLDivElement>(null);
  useFocusBack(place, content);
  const close = () => {
    setPlace(LINKS);
    onClose();
  };
  const isAtLinks = place.at === 'links';
  return (
    <Dialog.Root
      open={projectId !== null}
      onOpenChange={({ open }) => !open && close()}
      // A click outside does not discard what was typed, and Escape goes one step back.
      closeOnInteractOutside={isAtLinks}
      onEscapeKeyDown={(event) => {
        if (isAtLinks) return;
        event.preventDefault();
        setPlace(LINKS);
      }}
      placement="center"
      scrollBehavior="inside"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={content} maxW="640px">
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('common:actions.close')} />
            </Dialog.CloseTrigger>
            {projectId === null ? null : <Content projectId={projectId} place={place} setPlace={setPlace} {...rest} />}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
