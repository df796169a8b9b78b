/**
 * Whether thread mode is on. Every block in the editor asks this, so it is no question to a store,
 * which would be answered again with every key that is pressed.
 */
let isOn = false;
const listeners = new Set< () => void >();

export const isThreadMode = () => isOn;

export function setThreadMode( value: boolean ) {
	if ( value !== isOn ) {
		isOn = value;
		listeners.forEach( ( listener ) => listener() );
	}
}

export function onThreadMode( listener: () => void ) {
	listeners.add( listener );
	return () => {
		listeners.delete( listener );
	};
}
