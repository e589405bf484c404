// The late part of every contact form: importing this reads it with the tests, so that no first one waits for it.
import '../web/contact-fields.tsx';
