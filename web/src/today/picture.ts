// A result as a picture to hand on, drawn by ourselves: the table's cloth, a card with the result, and a sign for each decision. It shows no card of the deal.
import type { Look } from '../games/module';

export interface Shown {
  look: Pick<Look, 'felt' | 'deep'>;
  /** "Parlour", the game, the day. */
  house: string;
  game: string;
  day: string;
  /** The person's result, and whether it was a win. */
  result: string;
  won: boolean;
  /** Whether each decision was the expert's too. */
  alike: readonly boolean[];
  /** Further lines, below. */
  lines: readonly string[];
}

export const side = 1080;
const ink = '#1d1b18';
const paper = '#fffdf7';
const letters = (weight: number, size: number) => `${weight} ${size}px Nunito, system-ui, sans-serif`;

/** The letters come with the page, but a canvas does not wait for them. */
export async function ready(): Promise<void> {
  await Promise.all([600, 800].map((weight) => document.fonts.load(letters(weight, 40)))).catch(() => undefined);
}

function star(pen: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  pen.beginPath();
  for (let i = 0; i < 10; ++i) {
    const reach = i % 2 === 0 ? size : size * 0.45;
    const turn = (i * Math.PI) / 5 - Math.PI / 2;
    pen.lineTo(x + reach * Math.cos(turn), y + reach * Math.sin(turn));
  }
  pen.closePath();
  pen.fill();
}

/** As large as asked for, or as there is room. */
function write(pen: CanvasRenderingContext2D, text: string, y: number, weight: number, size: number, room = side - 160): void {
  pen.font = letters(weight, size);
  const width = pen.measureText(text).width;
  if (width > room) pen.font = letters(weight, (size * room) / width);
  pen.fillText(text, side / 2, y);
}

/** In rows of equal length, as large as there is room. */
function drawSigns(pen: CanvasRenderingContext2D, alike: readonly boolean[], top: number, height: number): void {
  const rows = Math.ceil(alike.length / 16);
  const each = Math.ceil(alike.length / rows);
  const step = Math.min(64, height / rows, (side - 160) / each);
  alike.forEach((same, i) => {
    const row = Math.floor(i / each);
    const inRow = Math.min(each, alike.length - row * each);
    const x = side / 2 + ((i % each) - (inRow - 1) / 2) * step;
    const y = top + height / 2 + (row - (rows - 1) / 2) * step;
    pen.beginPath();
    pen.arc(x, y, step * 0.3, 0, 2 * Math.PI);
    pen.lineWidth = step * 0.09;
    if (same) pen.fill();
    pen.stroke();
  });
}

export function draw(canvas: HTMLCanvasElement, shown: Shown): void {
  canvas.width = canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const cloth = pen.createRadialGradient(side * 0.5, side * 0.36, 0, side * 0.5, side * 0.36, side * 0.85);
  cloth.addColorStop(0, shown.look.felt);
  cloth.addColorStop(1, shown.look.deep);
  pen.fillStyle = cloth;
  pen.fillRect(0, 0, side, side);
  pen.strokeStyle = 'rgb(255 255 255 / 30%)';
  pen.lineWidth = 6;
  pen.beginPath();
  pen.roundRect(28, 28, side - 56, side - 56, 56);
  pen.stroke();

  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = paper;
  write(pen, shown.house, 108, 600, 44);
  write(pen, shown.game, 200, 800, 108);
  write(pen, shown.day, 292, 600, 48);

  // Two backs of cards, and the result on a third that lies on them.
  for (const turn of [-0.13, 0.12]) {
    pen.save();
    pen.translate(side / 2, 490);
    pen.rotate(turn);
    pen.fillStyle = 'rgb(255 255 255 / 16%)';
    pen.strokeStyle = 'rgb(255 255 255 / 45%)';
    pen.lineWidth = 5;
    pen.beginPath();
    pen.roundRect(-260, -118, 520, 236, 36);
    pen.fill();
    pen.stroke();
    pen.restore();
  }
  pen.fillStyle = paper;
  pen.beginPath();
  pen.roundRect(side / 2 - 290, 372, 580, 236, 40);
  pen.fill();
  pen.fillStyle = ink;
  if (shown.won) star(pen, side / 2, 444, 48);
  write(pen, shown.result, shown.won ? 542 : 492, 800, 72, 520);

  pen.fillStyle = pen.strokeStyle = paper;
  if (shown.alike.length > 0) drawSigns(pen, shown.alike, 650, 150);
  const first = shown.alike.length > 0 ? 850 : 760;
  shown.lines.forEach((line, i) => write(pen, line, first + i * 66, i === 0 ? 800 : 600, 44));
}
