import { playEachGame } from './games.ts';

playEachGame('mouse');
