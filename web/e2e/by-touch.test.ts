import { playEachGame } from './games.ts';

playEachGame('touch');
