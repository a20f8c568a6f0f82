/** Draws shapes of a chart scene on screen. Each colour role is the design token of that name. */
import type { ColourRole, Shape } from '@advice-builder/charts';

const colour = (role: ColourRole): string => `var(--${role})`;

function ShapeNode({ shape }: { readonly shape: Shape }) {
  if (shape.kind === 'path') {
    const { d, stroke, width, dash, fill } = shape;
    return (
      <path
        d={d}
        fill={fill === undefined ? 'none' : colour(fill)}
        stroke={stroke && colour(stroke)}
        strokeWidth={width}
        strokeDasharray={dash}
        strokeLinejoin="round"
      />
    );
  }
  const { x, y, anchor, weight, runs } = shape;
  return (
    <text x={x} y={y} textAnchor={anchor} fontWeight={weight}>
      {runs.map(({ text, fill }) => (
        <tspan key={text} fill={colour(fill)}>
          {text}
        </tspan>
      ))}
    </text>
  );
}

export function Drawing({ shapes }: { readonly shapes: readonly Shape[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a shape has no identity but its place in the drawing
  return shapes.map((shape, index) => <ShapeNode key={index} shape={shape} />);
}
