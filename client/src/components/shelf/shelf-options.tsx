import { VisuallyHidden } from '@chakra-ui/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShelfScene } from './scene/shelf-scene.js';
import type { ShelfTexts } from './shelf-texts.js';

interface Props {
  scene: ShelfScene;
  texts: ShelfTexts;
  /** Prefix for the ids of position options; the listbox points at them. */
  prefix: string;
  selected: ReadonlySet<string> | null;
  shown: ReadonlySet<string> | null;
}

interface OptionProps {
  id: string;
  text: string;
  selected: boolean;
}

const Option = memo(function Option({ id, text, selected }: OptionProps) {
  return (
    <div id={id} role="option" aria-selected={selected}>
      {text}
    </div>
  );
});

export const optionId = (prefix: string, position: number): string => `${prefix}-${position}`;

/** Every position in shelf order, grouped by shelf: the drawing's content for screen readers. */
export const ShelfOptions = memo(function ShelfOptions({ scene, texts, prefix, selected, shown }: Props) {
  const { t } = useTranslation('shelf');
  const { drawing, rows } = scene;
  return (
    <VisuallyHidden as="div" role="presentation">
      {rows.map(({ fixture, section, shelf, positions }) => (
        <div
          key={`${fixture}-${positions[0]}`}
          role="group"
          aria-label={[texts.where(section, shelf), drawing.fixtures[fixture]?.name ?? ''].filter(Boolean).join(', ')}
        >
          {positions.map((index) => {
            const position = drawing.positions[index];
            if (!position) return null;
            const text = texts.option(position);
            const { key } = position;
            const filtered = shown !== null && (key === null || !shown.has(key));
            return (
              <Option
                key={index}
                id={optionId(prefix, index)}
                text={filtered ? t('optionFiltered', { text }) : text}
                selected={key !== null && (selected?.has(key) ?? false)}
              />
            );
          })}
        </div>
      ))}
    </VisuallyHidden>
  );
});
