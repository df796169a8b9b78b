import { createBlobURL, revokeBlobURL } from '@wordpress/blob';
import { useEffect, useRef, useState } from '@wordpress/element';

/**
 * Returns addresses under which this page shows files, as long as they are in the list.
 *
 * @param files Of the author's computer.
 */
export function useFileAddresses( files: File[] ): string[] {
	const known = useRef( new Map< File, string >() );
	const [ addresses, setAddresses ] = useState< string[] >( [] );
	useEffect( () => {
		const before = known.current;
		known.current = new Map(
			files.map( ( file ) => [
				file,
				before.get( file ) ?? createBlobURL( file ),
			] )
		);
		before.forEach( ( address, file ) => {
			if ( ! known.current.has( file ) ) {
				revokeBlobURL( address );
			}
		} );
		setAddresses( [ ...known.current.values() ] );
	}, [ files ] );
	useEffect(
		() => () => {
			known.current.forEach( revokeBlobURL );
			known.current = new Map();
		},
		[]
	);
	return addresses;
}
