import { Box, Flex, Portal, type SystemStyleObject, Text } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PositionDrawing, Rect } from '@core/planogram/geometry/drawing.js';
import { NO_VALUE } from '../../../lib/format.js';
import { useReasonText, useUnitText } from '../../../lib/use-figure-words.js';
import { useFormat } from '../../../lib/use-format.js';
import { PictureImage } from '../../pictures/picture-image.js';
import { placeCard } from './place-card.js';
import type { ShelfScene } from '../scene/shelf-scene.js';
import type { ShelfTexts } from '../shelf-texts.js';
import type { ShelfFigures, ShelfFigureUnits } from '../shelf-types.js';

export interface CardPicture {
  readonly url: string;
  readonly as: 'user' | 'guest';
}

interface Props {
  id: string;
  scene: ShelfScene;
  position: PositionDrawing;
  texts: ShelfTexts;
  /** The block's position in the browser window, in CSS pixels. */
  block: Rect;
  color: string;
  figures: ShelfFigures | null;
  figureUnits: ShelfFigureUnits | null;
  price: string | null;
  picture: CardPicture | null;
}

/** Plain elements, styled by the list around them, because a card is drawn for every block the pointer crosses. */
function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Figure({ value, unit, reason }: { value: string | null; unit?: string; reason?: string | undefined }) {
  const reasonText = useReasonText();
  if (value !== null) {
    return (
      <>
        <strong>{value}</strong> {unit}
      </>
    );
  }
  return reason ? (
    <>
      {NO_VALUE} <small>{reasonText(reason)}</small>
    </>
  ) : (
    NO_VALUE
  );
}

const ROWS: SystemStyleObject = {
  display: 'grid',
  gap: '1',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: '4', alignItems: 'baseline' },
  '& dt': { color: 'fg.muted', whiteSpace: 'nowrap' },
  '& dd': { textAlign: 'end', minWidth: '0', overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 'semibold' },
  '& small': { color: 'fg.muted', fontSize: 'inherit' },
};

const RULED: SystemStyleObject = { ...ROWS, borderTopWidth: '1px', borderColor: 'border.muted', mt: '2', pt: '2' };

function FigureRows({ figures, units }: { figures: ShelfFigures; units: ShelfFigureUnits | null }) {
  const { t } = useTranslation('shelf');
  const format = useFormat();
  const unitText = useUnitText();
  const { linear, capacity, units: movement, sales, daysOfSupply, reasons } = figures;
  const written = (value: number | null, text: (known: number) => string) => (value === null ? null : text(value));
  const money = (value: number) => (units ? format.money(value, units.money) : format.number(value, 2));
  return (
    <>
      <Row label={t('card.linear')}>
        <Figure
          value={written(linear, format.figure)}
          unit={units ? unitText(units.linear) : ''}
          reason={reasons?.['linear']}
        />
      </Row>
      <Row label={t('card.capacity')}>
        <Figure value={written(capacity, format.integer)} reason={reasons?.['capacity']} />
      </Row>
      <Row label={t('card.units')}>
        <Figure value={written(movement, format.figure)} reason={reasons?.['units']} />
      </Row>
      <Row label={t('card.sales')}>
        <Figure value={written(sales, money)} reason={reasons?.['sales']} />
      </Row>
      <Row label={t('card.daysOfSupply')}>
        <Figure
          value={written(daysOfSupply, format.figure)}
          unit={unitText('days')}
          reason={reasons?.['daysOfSupply']}
        />
      </Row>
    </>
  );
}

function CapsText({ position }: { position: PositionDrawing }) {
  const { t } = useTranslation('shelf');
  const format = useFormat();
  const words = position.caps.map(({ axis, columns, rows }) => {
    if (axis === 'x') return t('card.capX', { count: columns });
    return axis === 'y' ? t('card.capY', { count: rows }) : t('card.capZ', { count: Math.max(1, rows) });
  });
  return format.list(words);
}

function PositionRows({ scene, position, texts, price }: Pick<Props, 'scene' | 'position' | 'texts' | 'price'>) {
  const { t } = useTranslation('shelf');
  const format = useFormat();
  const count = (value: number) => format.integer(value);
  return (
    <>
      <Row label={t('card.facings')}>
        {t('card.facingsText', {
          wide: count(position.columns),
          high: count(position.rows),
          deep: count(position.layers),
        })}
      </Row>
      {position.caps.length > 0 ? (
        <Row label={t('card.caps')}>
          <CapsText position={position} />
        </Row>
      ) : null}
      <Row label={t('card.width')}>{texts.length(position.rect.width)}</Row>
      {price === null ? null : <Row label={t('card.price')}>{price}</Row>}
      <Row label={t('card.place')}>
        {texts.placeOf(position)}
        {scene.drawing.fixtures[position.fixture]?.name ? ` (${scene.drawing.fixtures[position.fixture]?.name})` : ''}
      </Row>
      <Row label={t('card.line')}>{String(position.line)}</Row>
    </>
  );
}

/** Describes a product and its position, beside its block and out of the pointer's way. */
export function ProductCard({ id, scene, position, texts, block, color, figures, figureUnits, price, picture }: Props) {
  const { t } = useTranslation('shelf');
  const card = useRef<HTMLDivElement>(null);
  const product = scene.drawing.products[position.product];
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const { x, y } = placeCard(block, size, { width: window.innerWidth, height: window.innerHeight });
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  });
  const size = [product?.size, product?.unitOfMeasure].filter(Boolean).join(' ');
  const facts: [string, string][] = [
    [t('card.upc'), position.upc],
    [t('card.id'), position.productId === position.upc ? '' : position.productId],
    [t('card.brand'), product?.brand ?? ''],
    [t('card.manufacturer'), product?.manufacturer ?? ''],
    [t('card.category'), product?.category ?? ''],
    [t('card.subcategory'), product?.subcategory ?? ''],
    [t('card.size'), size],
  ];
  return (
    <Portal>
      <Box
        ref={card}
        id={id}
        role="tooltip"
        position="fixed"
        top="0"
        left="0"
        zIndex="popover"
        pointerEvents="none"
        w="300px"
        maxW="calc(100vw - 16px)"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border.emphasized"
        borderRadius="l2"
        shadow="md"
        p="3"
        textStyle="xs"
      >
        <Flex gap="2" align={picture ? 'center' : 'baseline'} mb="2">
          {picture ? <PictureImage {...picture} alt="" h="64px" w="64px" flexShrink="0" /> : null}
          <Box w="10px" h="10px" borderRadius="2px" flexShrink="0" style={{ background: color }} />
          <Text fontWeight="semibold" textStyle="sm" overflowWrap="anywhere">
            {texts.name(position)}
          </Text>
        </Flex>
        <Box as="dl" css={ROWS}>
          {facts.map(([label, value]) =>
            value === '' ? null : (
              <Row key={label} label={label}>
                {value}
              </Row>
            ),
          )}
        </Box>
        <Box as="dl" css={RULED}>
          <PositionRows scene={scene} position={position} texts={texts} price={price} />
        </Box>
        {figures ? (
          <>
            <Text fontWeight="semibold" borderTopWidth="1px" borderColor="border.muted" mt="2" pt="2" mb="1">
              {t('card.figures')}
            </Text>
            <Box as="dl" css={ROWS}>
              <FigureRows figures={figures} units={figureUnits} />
            </Box>
          </>
        ) : null}
        {product ? null : (
          <Text color="fg.warning" mt="2">
            {t('card.unlisted')}
          </Text>
        )}
        {position.outside ? (
          <Text color="fg.warning" mt="2">
            {t('card.outside')}
          </Text>
        ) : null}
      </Box>
    </Portal>
  );
}
