package mn.tamga.sdk;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.function.Function;

/** JSON as the contract has it: later versions may add fields and values, and neither breaks a program. */
public final class Json {
  static final JsonMapper mapper =
      JsonMapper.builder()
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.READ_UNKNOWN_ENUM_VALUES_USING_DEFAULT_VALUE)
          .addModule(times())
          .build();

  private Json() {}

  /** An object whose fields the contract leaves open, such as a form. */
  public static Map<String, Object> object(String json) {
    try {
      return mapper.readValue(json, new TypeReference<>() {});
    } catch (JsonProcessingException error) {
      throw new IllegalArgumentException(error);
    }
  }

  static byte[] bytes(Object value) {
    try {
      return mapper.writeValueAsBytes(value);
    } catch (JsonProcessingException error) {
      throw new IllegalArgumentException(error);
    }
  }

  /** A value in a path, a query, a header or a form. */
  static String text(Object value) {
    return mapper.convertValue(value, String.class);
  }

  // The module of Jackson for java.time would be one more dependency, for two types.
  private static SimpleModule times() {
    // Not toString(), which leaves out seconds that are 0.
    return new SimpleModule()
        .addSerializer(OffsetDateTime.class, writer(OffsetDateTime.class, DateTimeFormatter.ISO_OFFSET_DATE_TIME::format))
        .addDeserializer(OffsetDateTime.class, reader(OffsetDateTime.class, OffsetDateTime::parse))
        .addSerializer(LocalDate.class, writer(LocalDate.class, LocalDate::toString))
        .addDeserializer(LocalDate.class, reader(LocalDate.class, LocalDate::parse));
  }

  private static <T> StdScalarSerializer<T> writer(Class<T> type, Function<T, String> text) {
    return new StdScalarSerializer<>(type) {
      @Override
      public void serialize(T value, JsonGenerator json, SerializerProvider provider) throws IOException {
        json.writeString(text.apply(value));
      }
    };
  }

  private static <T> StdScalarDeserializer<T> reader(Class<T> type, Function<String, T> parse) {
    return new StdScalarDeserializer<>(type) {
      @Override
      public T deserialize(JsonParser json, DeserializationContext context) throws IOException {
        var text = json.getValueAsString();
        try {
          return parse.apply(text);
        } catch (DateTimeException error) {
          throw context.weirdStringException(text, type, error.getMessage());
        }
      }
    };
  }
}
