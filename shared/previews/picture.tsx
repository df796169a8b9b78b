import { safeUrl } from './address';

/** A picture of a preview; nothing for what is no address. */
export function Picture( {
	url,
	alt = '',
	className,
}: {
	url?: string;
	alt?: string;
	className: string;
} ) {
	const src = safeUrl( url );
	return src ? (
		<img
			className={ className }
			src={ src }
			alt={ alt }
			referrerPolicy="no-referrer"
		/>
	) : null;
}
