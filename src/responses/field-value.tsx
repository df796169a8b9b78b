import { __ } from '@wordpress/i18n';
import type { Field, ResponseFile } from './api';

const isEmail = ( text: string ) =>
	/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test( text );
const isAddress = ( text: string ) => /^https?:\/\/[^\s<>"]+$/i.test( text );

/** Files with their sizes: the name saves a file, where it is on this site. */
function Files( { files }: { files: ResponseFile[] } ) {
	return (
		<ul>
			{ files.map( ( { name, size_text: size, url, note }, index ) => (
				<li key={ index }>
					{ url ? (
						<a href={ url } download={ name } dir="auto">
							{ name }
						</a>
					) : (
						<span dir="auto">{ name }</span>
					) }
					{ size && ` (${ size })` }
					{ note && (
						<span className="mainstay-responses__file-note">
							{ note }
						</span>
					) }
				</li>
			) ) }
		</ul>
	);
}

/** One answer: a list, a link where it is one, or text as it was typed. */
export function FieldValue( { type, value, files }: Field ) {
	if ( files?.length ) {
		return <Files files={ files } />;
	}
	if ( Array.isArray( value ) ) {
		return value.length ? (
			<ul>
				{ value.map( ( item, index ) => (
					<li key={ index } dir="auto">
						{ item }
					</li>
				) ) }
			</ul>
		) : (
			<NoAnswer />
		);
	}
	if ( ! value.trim() ) {
		return <NoAnswer />;
	}
	if ( isEmail( value ) ) {
		return <a href={ `mailto:${ encodeURI( value ) }` }>{ value }</a>;
	}
	if ( isAddress( value ) ) {
		return (
			<a
				href={ value }
				target="_blank"
				rel="noopener noreferrer nofollow"
			>
				{ value }
			</a>
		);
	}
	if ( type === 'telephone' ) {
		return (
			<a dir="ltr" href={ `tel:${ value.replace( /[^\d+]/g, '' ) }` }>
				{ value }
			</a>
		);
	}
	return (
		<span className="mainstay-responses__value" dir="auto">
			{ value }
		</span>
	);
}

function NoAnswer() {
	return (
		<span className="mainstay-responses__no-answer">
			{ __( 'No answer', 'mainstay-blocks' ) }
		</span>
	);
}
