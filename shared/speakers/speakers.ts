/** Who speaks in a conversation: each has a name, and a slug that stays when the name changes. */
import { nameKey } from './same-name';

export interface Speaker {
	slug: string;
	/** Plain text. */
	label: string;
}

const plain = ( label: string ) => nameKey( label.trim() );

/** The speaker of this name, however it is capitalised. */
export const speakerNamed = (
	speakers: Speaker[],
	label: string
): Speaker | undefined =>
	speakers.find( ( speaker ) => plain( speaker.label ) === plain( label ) );

/** A speaker with a slug that none of the others has. */
export function newSpeaker( speakers: Speaker[], label: string ): Speaker {
	const slugs = new Set( speakers.map( ( { slug } ) => slug ) );
	let number = speakers.length;
	while ( slugs.has( `speaker-${ number }` ) ) {
		number++;
	}
	return { slug: `speaker-${ number }`, label: label.trim() };
}

/** The speakers with another name for one of them. */
export const renamed = (
	speakers: Speaker[],
	slug: string,
	label: string
): Speaker[] =>
	speakers.map( ( speaker ) =>
		speaker.slug === slug ? { ...speaker, label } : speaker
	);
