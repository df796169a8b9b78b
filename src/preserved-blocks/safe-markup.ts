const ACTIVE = 'script,style,link,meta,base,iframe,frame,object,embed,form';

/** Saved markup without what runs, loads or sends anything: the editor only shows what it says. */
export function makeSafe( markup: string ): string {
	const { body } = new DOMParser().parseFromString( markup, 'text/html' );
	body.querySelectorAll( ACTIVE ).forEach( ( element ) => element.remove() );
	for ( const element of body.querySelectorAll( '*' ) ) {
		for ( const { name, value } of [ ...element.attributes ] ) {
			const isAddress = /^(href|src|action|formaction|xlink:href)$/i;
			if (
				/^on|^srcdoc$/i.test( name ) ||
				( isAddress.test( name ) &&
					! /^(https?:|mailto:|tel:|[#/])/i.test( value.trim() ) )
			) {
				element.removeAttribute( name );
			}
		}
	}
	return body.innerHTML;
}
