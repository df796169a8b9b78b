import { formatNumber } from '../../../../shared/page-language';
import { findProblem, type FileTexts } from './find-problem';
import { upload } from './upload';

/** What the script of the form asks: php-stubs/forms has no other who knows of files. */
interface SendEvent extends CustomEvent {
	detail: { body: FormData; answer?: Promise< Response > };
}

const MEGABYTE = 1024 * 1024;

/** A size as the language of the page writes it. */
function formatSize( bytes: number ) {
	const isLarge = bytes >= MEGABYTE;
	return formatNumber(
		isLarge ? bytes / MEGABYTE : Math.ceil( bytes / 1024 ),
		{
			style: 'unit',
			unit: isLarge ? 'megabyte' : 'kilobyte',
			maximumFractionDigits: 1,
		}
	);
}

function element< Tag extends keyof HTMLElementTagNameMap >(
	tag: Tag,
	className: string,
	text = ''
) {
	const made = document.createElement( tag );
	made.className = className;
	made.textContent = text;
	return made;
}

const isSame = ( one: File, other: File ) =>
	one.name === other.name &&
	one.size === other.size &&
	one.lastModified === other.lastModified;

/** A list below the area, dragging into it, and sentences before sending. The input stays what holds the files. */
export function enhanceFileInput( input: HTMLInputElement ) {
	const { dataset, form } = input;
	const texts: FileTexts = JSON.parse( dataset.fileTexts! );
	const limits = {
		accept: input.accept,
		maxFiles: Number( dataset.maxFiles ),
		maxBytes: Number( dataset.maxBytes ),
		maxTotal: Number( dataset.maxTotal ),
	};
	const field = input.closest( '[data-field]' )!;
	const area = input.closest( '.wp-block-jetpack-dropzone' )!;
	const list = element( 'ul', 'mainstay-field__files' );
	list.setAttribute( 'aria-label', texts.list );
	list.hidden = true;
	const status = element( 'p', 'mainstay-field__said' );
	status.setAttribute( 'role', 'status' );
	area.after( list, status );
	let files: File[] = [];

	function show() {
		list.replaceChildren(
			...files.map( ( file ) => {
				const item = element( 'li', '' );
				const name = element( 'span', '', file.name );
				name.dir = 'auto';
				const remove = element(
					'button',
					'mainstay-field__remove',
					'×'
				);
				remove.type = 'button';
				remove.setAttribute(
					'aria-label',
					texts.remove.replace( '%s', () => file.name )
				);
				remove.onclick = () => {
					const place = files.indexOf( file );
					choose( files.filter( ( one ) => one !== file ) );
					// To what stands in its place, or where files are chosen.
					(
						list.querySelectorAll( 'button' )[
							Math.min( place, files.length - 1 )
						] ?? input
					).focus();
				};
				item.append( name, ` ${ formatSize( file.size ) } `, remove );
				return item;
			} )
		);
		list.hidden = ! files.length;
	}

	/** Puts these files into the input, with a sentence when something is wrong with them. */
	function choose( chosen: File[] ) {
		const transfer = new DataTransfer();
		chosen.forEach( ( file ) => transfer.items.add( file ) );
		input.files = transfer.files;
		files = chosen;
		const problem = findProblem( files, limits, texts );
		input.setCustomValidity( problem );
		show();
		// What was said before is about other files.
		field.querySelector( '.mainstay-field__error' )?.remove();
		input.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		status.textContent = problem;
	}

	/** Adds files to those that are there; a single one takes their place. */
	const add = ( added: Iterable< File > ) =>
		choose(
			limits.maxFiles === 1
				? [ ...added ].slice( 0, 2 )
				: [ ...added ].reduce(
						( all, file ) =>
							all.some( ( one ) => isSame( one, file ) )
								? all
								: [ ...all, file ],
						files
					)
		);

	input.addEventListener( 'change', () => {
		// Browsers put new files in the place of those before, and none when the visitor cancels.
		if ( input.files!.length ) {
			add( input.files! );
		} else {
			choose( files );
		}
	} );

	const mark = ( isOver: boolean ) =>
		area.classList.toggle( 'is-dragged-over', isOver );
	for ( const type of [ 'dragover', 'drop' ] as const ) {
		area.addEventListener( type, ( event ) => {
			const { dataTransfer } = event as DragEvent;
			if ( dataTransfer?.types.includes( 'Files' ) ) {
				event.preventDefault();
				mark( type === 'dragover' );
				if ( type === 'drop' ) {
					add( dataTransfer.files );
				}
			}
		} );
	}
	area.addEventListener( 'dragleave', () => mark( false ) );
	// A click beside the input, but not on a link of the author's.
	area.addEventListener( 'click', ( { target } ) => {
		if ( ! ( target as Element ).closest( 'a, button, input' ) ) {
			input.click();
		}
	} );

	form!.addEventListener( 'mainstay-send', ( event ) => {
		const { detail } = event as SendEvent;
		if ( detail.answer ) {
			return;
		}
		const bar = element( 'progress', 'mainstay-field__progress' );
		bar.setAttribute( 'aria-label', texts.sending );
		field.append( bar );
		detail.answer = upload(
			form!.dataset.endpoint!,
			detail.body,
			( share ) => {
				bar.value = share;
			}
		).finally( () => bar.remove() );
	} );

	// Some browsers keep files when the page is loaded again.
	if ( input.files!.length ) {
		add( input.files! );
	}
}
