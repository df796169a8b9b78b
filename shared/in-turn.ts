/**
 * Makes a queue for requests that may not overtake each other: where the server keeps one value, the
 * last press has to be the last to arrive.
 *
 * @return Runs an act when those before it have ended, whatever became of them; settles as it does.
 */
export function createQueue() {
	let last: Promise< unknown > = Promise.resolve();
	return < T >( act: () => Promise< T > ): Promise< T > => {
		const result = last.then( act );
		last = result.catch( () => {} );
		return result;
	};
}
