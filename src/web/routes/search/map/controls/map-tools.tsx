import { useEffect, useState } from 'react';
import { areaCopy, mapCopy } from '../../../../../copy/search/map.ts';
import type { SearchArea } from '../../../../../domain/search/search-area.ts';
import { IconButton } from '../../../../components/input/button.tsx';
import type { StreetsView } from '../data/use-streets.ts';
import { DrawPanel } from '../draw/draw-panel.tsx';
import { RadiusPanel } from '../draw/radius-panel.tsx';
import { MapControls } from './map-controls.tsx';
import styles from './search-map.module.css';
import type { SearchMap } from './search-map.ts';

type ToolsProps = {
  readonly canvas: SearchMap;
  /** The area of the search, shown again when another one is given up. */
  readonly area: SearchArea | null;
  readonly onArea: (area: SearchArea) => void;
  readonly onMessage: (text: string | null) => void;
  /** Null where the operator has none. */
  readonly streets: StreetsView | null;
};

type Tool = 'draw' | 'radius';

/** Tools of the map beside looking at it: one column of buttons, and the fields of the pressed one. */
export function MapTools({ canvas, area, onArea, onMessage, streets }: ToolsProps) {
  const [tool, setTool] = useState<Tool | null>(null);
  useEffect(() => {
    if (tool === null) canvas.showArea(area);
  }, [canvas, area, tool]);
  const end = () => {
    setTool(null);
    canvas.focus();
  };
  const search = (asked: SearchArea) => {
    end();
    onArea(asked);
  };
  const isDrawn = area?.kind === 'polygon';
  const drawLabel = isDrawn ? areaCopy.adjust : areaCopy.draw;
  const Panel = tool === 'draw' ? DrawPanel : RadiusPanel;
  return (
    <>
      <div className={styles.controls}>
        <MapControls canvas={canvas} onMessage={onMessage} />
        <ToolButton of="pencil-line" label={drawLabel} tool="draw" {...{ pressed: tool, onPress: setTool }} />
        <ToolButton
          of="radius"
          label={areaCopy.radius}
          tool="radius"
          {...{ pressed: tool, onPress: setTool }}
        />
        {streets === null ? null : (
          <IconButton
            of="layers"
            look="raised"
            label={mapCopy.streets}
            title={mapCopy.streets}
            aria-pressed={streets.isOn}
            onClick={streets.toggle}
          />
        )}
      </div>
      {tool === null ? null : <Panel key={tool} canvas={canvas} area={area} onArea={search} onCancel={end} />}
    </>
  );
}

type ToolButtonProps = {
  readonly of: 'pencil-line' | 'radius';
  readonly label: string;
  readonly tool: Tool;
  readonly pressed: Tool | null;
  readonly onPress: (tool: Tool | null) => void;
};

/** Takes up a tool, or lays it down again. */
function ToolButton({ of, label, tool, pressed, onPress }: ToolButtonProps) {
  const isPressed = pressed === tool;
  return (
    <IconButton
      of={of}
      look="raised"
      label={label}
      title={label}
      aria-pressed={isPressed}
      onClick={() => onPress(isPressed ? null : tool)}
    />
  );
}
