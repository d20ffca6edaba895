import { Button, chakra } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icon.js';
import { onShellAsk } from '../../lib/shell-events.js';
import { SUPPORT_TEXTS } from './texts.js';

const ContactDialog = lazy(() => import('./contact-dialog.js'));

/**
 * The Contact Us button. It floats where no page has content: as a tab on the window's edge, no wider than every page's
 * margin. A phone has no such margin, so it is below the page's end there, and in the user menu. Once opened the form
 * stays mounted, so that closing it loses nothing.
 */
export function ContactUs() {
  const { t } = useTranslation(SUPPORT_TEXTS, { useSuspense: false });
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  useEffect(() => onShellAsk(['contact'], show), []);
  return (
    <>
      <Button
        size="xs"
        aria-haspopup="dialog"
        onClick={show}
        position={{ base: 'static', md: 'fixed' }}
        alignSelf="center"
        mb={{ base: '4', md: '0' }}
        insetEnd="0"
        bottom="10"
        zIndex="docked"
        flexDirection={{ md: 'column' }}
        h={{ base: '9', md: 'auto' }}
        w={{ base: 'auto', md: '6' }}
        minW="0"
        px={{ base: '3', md: '0' }}
        py={{ base: '0', md: '3' }}
        borderRadius={{ base: 'full', md: 'l2' }}
        borderEndRadius={{ md: '0' }}
      >
        <Icon name="help" size={14} />
        <chakra.span writingMode={{ md: 'vertical-rl' }}>{t('open')}</chakra.span>
      </Button>
      {wanted ? (
        <Suspense fallback={null}>
          <ContactDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
