import { act, renderHook } from '@testing-library/react';
import { createReduxStore, register, select } from '@wordpress/data';
import { useUploads } from '../../../../../extensions/blocks/slideshow/use-uploads';

// As much of the editor's store as is asked.
const editor = createReduxStore('core/editor', {
	reducer: (locks: string[] = [], { type, lock }: any) => {
		if (type === 'LOCK') {
			return [...locks, lock];
		}
		return type === 'UNLOCK' ? locks.filter((one) => one !== lock) : locks;
	},
	actions: {
		lockPostSaving: (lock: string) => ({ type: 'LOCK', lock }),
		unlockPostSaving: (lock: string) => ({ type: 'UNLOCK', lock }),
	},
	selectors: { getLocks: (locks: string[]) => locks },
});
register(editor);
const locks = () => (select('core/editor') as any).getLocks();

const blob = (name: string) => ({ url: `blob:${name}` });
const file = (id: number) => ({ id, url: `https://example.com/${id}.jpg` });

function start() {
	const add = jest.fn();
	const view = renderHook(() => useUploads('x', add));
	const receive = (...media: object[]) =>
		act(() => view.result.current.receive(media as any));
	return { add, receive, ...view };
}

it('hands on at once what is in the library', () => {
	const { add, receive, result } = start();
	receive(file(1), file(2));
	expect(add).toHaveBeenCalledWith([file(1), file(2)]);
	expect(result.current.waiting).toBe(0);
	expect(locks()).toEqual([]);
});

it('locks saving until nothing is temporary, and keeps the order', () => {
	const { add, receive, result } = start();
	receive(blob('a'), blob('b'));
	expect(result.current.waiting).toBe(2);
	expect(locks()).toEqual(['mainstay-slideshow-x']);
	receive(blob('a'), file(2));
	expect(result.current.waiting).toBe(1);
	expect(locks()).toEqual(['mainstay-slideshow-x']);
	expect(add).not.toHaveBeenCalled();
	receive(file(1), file(2));
	expect(add.mock.calls).toEqual([[[file(1), file(2)]]]);
	expect(result.current.waiting).toBe(0);
	expect(locks()).toEqual([]);
});

it('counts files that are reported one by one', () => {
	const { add, receive } = start();
	receive(blob('a'));
	receive(blob('b'));
	receive(file(1));
	expect(locks()).toHaveLength(1);
	receive(file(2));
	expect(add.mock.calls).toEqual([[[file(1), file(2)]]]);
	expect(locks()).toEqual([]);
});

it('keeps what arrived when another fails, and says why', () => {
	const { add, receive, result } = start();
	receive(blob('a'), blob('b'));
	act(() => result.current.fail('Too large.'));
	expect(result.current).toMatchObject({ waiting: 1, message: 'Too large.' });
	receive(file(2));
	expect(add).toHaveBeenCalledWith([file(2)]);
	expect(result.current).toMatchObject({ waiting: 0, message: 'Too large.' });
	expect(locks()).toEqual([]);
	receive(file(3));
	expect(result.current.message).toBe('');
});

it('unlocks when the block goes', () => {
	const { receive, unmount } = start();
	receive(blob('a'));
	expect(locks()).toHaveLength(1);
	unmount();
	expect(locks()).toEqual([]);
});
