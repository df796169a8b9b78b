import { act } from '@testing-library/react';

/**
 * Does something and lets time pass at once, for what waits until somebody has stopped typing, and for what
 * must not happen, however long one waits.
 *
 * @param milliseconds To pass.
 * @param start        What starts the waiting, if that has not begun before.
 */
export async function passTime(
	milliseconds: number,
	start: () => unknown = () => {}
) {
	jest.useFakeTimers();
	try {
		await act( async () => {
			await start();
			await jest.advanceTimersByTimeAsync( milliseconds );
		} );
	} finally {
		// What is left of timers runs, or React would wait for ever for its own.
		await act( () => jest.runOnlyPendingTimersAsync() );
		jest.useRealTimers();
	}
}
