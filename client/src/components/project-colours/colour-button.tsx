import { chakra } from '@chakra-ui/react';
import type { ProjectPalette } from '@core/colours/project-palette.js';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColorLevel } from '../../api/reports.gen.js';
import { lazyPart } from '../../lib/lazy-part.js';

const ColourDialog = lazyPart(async () => (await import('./colour-dialog.js')).ColourDialog);

interface Props {
  projectId: string;
  level: ColorLevel;
  value: string;
  palette: ProjectPalette;
  /** The swatch as shown in the legend. */
  children: ReactNode;
}

/** A legend's swatch that opens the color choice. */
export function ColourButton({ children, ...about }: Props) {
  const { t } = useTranslation('shelf');
  const [isOpen, setIsOpen] = useState(false);
  const label = t('colour.change', { value: about.value });
  return (
    <>
      <chakra.button
        type="button"
        display="inline-grid"
        placeItems="center"
        w="6"
        h="6"
        borderRadius="l1"
        cursor="pointer"
        _hover={{ bg: 'bg.muted' }}
        _focusVisible={{ outline: '2px solid', outlineColor: 'accent.focusRing' }}
        aria-label={label}
        aria-haspopup="dialog"
        title={label}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </chakra.button>
      {isOpen ? <ColourDialog {...about} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
